; Capture names are those that editors give to Markdown today. A later pattern is the more special.

; Headings

(atx_heading (atx_h1_marker)) @markup.heading.1
(atx_heading (atx_h2_marker)) @markup.heading.2
(atx_heading (atx_h3_marker)) @markup.heading.3
(atx_heading (atx_h4_marker)) @markup.heading.4
(atx_heading (atx_h5_marker)) @markup.heading.5
(atx_heading (atx_h6_marker)) @markup.heading.6
(setext_heading (setext_h1_underline)) @markup.heading.1
(setext_heading (setext_h2_underline)) @markup.heading.2

[
  (atx_h1_marker)
  (atx_h2_marker)
  (atx_h3_marker)
  (atx_h4_marker)
  (atx_h5_marker)
  (atx_h6_marker)
  (atx_closing_marker)
  (setext_h1_underline)
  (setext_h2_underline)
  (thematic_break)
] @punctuation.special

; Containers

(block_quote) @markup.quote

[
  (block_quote_marker)
  (block_continuation)
] @punctuation.special

[
  (list_marker_minus)
  (list_marker_plus)
  (list_marker_star)
  (list_marker_dot)
  (list_marker_parenthesis)
] @markup.list

(task_list_marker_unchecked) @markup.list.unchecked
(task_list_marker_checked) @markup.list.checked

(footnote_definition_marker) @markup.link.label

; Code, and text in other languages

[
  (indented_code_block)
  (fenced_code_block)
] @markup.raw.block

(fenced_code_block_delimiter) @punctuation.delimiter
(info_string) @attribute
(language) @label

(math_block) @markup.math
(math_block_delimiter) @punctuation.delimiter

(comment_block) @comment

(minus_metadata) @keyword.directive

; Link reference definitions

(link_label) @markup.link.label
(link_destination) @markup.link.url
(link_title) @string
(link_reference_definition ":" @punctuation.delimiter)

; Tables

(pipe_table_header (pipe_table_cell) @markup.heading)
(pipe_table_header "|" @punctuation.special)
(pipe_table_delimiter_row "|" @punctuation.special)
(pipe_table_delimiter_cell) @punctuation.special
(pipe_table_row "|" @punctuation.special)
