; What block_continuation nodes cover (the `>` of later lines) is no part of the injected text: the
; ranges of children are left out unless a pattern asks for them.

([
  (inline)
  (pipe_table_cell)
] @injection.content
  (#set! injection.language "markdown_inline"))

(fenced_code_block
  (info_string
    (language) @injection.language)
  (code_fence_content) @injection.content)

((html_block) @injection.content
  (#set! injection.language "html")
  (#set! injection.combined))

((minus_metadata) @injection.content
  (#set! injection.language "yaml"))

((math_block_content) @injection.content
  (#set! injection.language "latex"))
