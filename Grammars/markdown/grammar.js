// The block structure of Markdown: CommonMark 0.31.2 and GitHub Flavored Markdown 0.29.
//
// Every token comes from the external scanner (src/scanner.c), which runs CommonMark's block
// algorithm and decides everything. The rules below only nest its tokens, so the grammar has no
// conflicts, and no text leads to an error. Inline structure is not parsed here: `inline` and
// `pipe_table_cell` are ranges of text.
//
// Tokens whose names begin with `_resume_` are empty. They reopen, at the start of a text, the blocks
// that the scanner was told are open there; see tsm_seed in include/TreeSitterMarkdown.h.

// A line's `>` markers, where a block that began on an earlier line goes on. Where a leaf goes on and
// where it ends are different tokens, for one token of lookahead has to tell which.
const continuation = ($, token) => alias(token, $.block_continuation);

module.exports = grammar({
  name: 'markdown',

  extras: _ => [],

  // Saves a node for each block.
  inline: $ => [$._block],

  externals: $ => [
    // Structure. All but the prefixes are empty.
    $._close,
    $._end,
    $._list_open,
    $._item_loose,
    $._list_loose,
    $._block_prefix,
    $._list_prefix,
    $._leaf_prefix,
    $._leaf_end_prefix,

    // Blocks open at the start of the text.
    $._resume_quote,
    $._resume_footnote,
    $._resume_list,
    $._resume_itemless_list,
    $._resume_item,
    $._resume_paragraph,
    $._resume_definitions,
    $._resume_fence,
    $._resume_indented,
    $._resume_html,
    $._resume_comment,
    $._resume_table,
    $._resume_math,

    // Containers.
    $.block_quote_marker,
    $.list_marker_minus,
    $.list_marker_plus,
    $.list_marker_star,
    $.list_marker_dot,
    $.list_marker_parenthesis,
    $.task_list_marker_unchecked,
    $.task_list_marker_checked,
    $.footnote_definition_marker,

    // Leaves.
    $.minus_metadata,
    $.thematic_break,
    $.atx_h1_marker,
    $.atx_h2_marker,
    $.atx_h3_marker,
    $.atx_h4_marker,
    $.atx_h5_marker,
    $.atx_h6_marker,
    $._heading_text,
    $.atx_closing_marker,
    $.setext_h1_underline,
    $.setext_h2_underline,
    $._text,
    $._more_text,
    $.link_label,
    $._colon,
    $.link_destination,
    $.link_title,
    $._fence_open,
    $.language,
    $._info_rest,
    $._code,
    $._fence_close,
    $._indented,
    $._more_indented,
    $._html,
    $._more_html,
    $._comment,
    $._more_comment,
    $._math_open,
    $._math_text,
    $._math_close,

    // Tables.
    $._header_start,
    $._delimiter_start,
    $._row_start,
    $._pipe,
    $.pipe_table_cell,
    $.pipe_table_align_left,
    $._dashes,
    $.pipe_table_align_right,
  ],

  rules: {
    document: $ => seq(optional($.minus_metadata), repeat($._block), choice($._end, $._never)),

    // The scanner may give no token at first, and is asked a second time; see read_again in
    // src/scanner.h. Between the two calls tree-sitter's own lexer is asked, and must not find any
    // token either. This one, the only one it knows, begins like a heading, of which the scanner is
    // sure at once. (With no token at all the lexer would find the end of the text everywhere.)
    _never: _ => '# \uFFFF',


    _block: $ => choice(
      $.block_quote,
      $.list,
      $.footnote_definition,
      $.thematic_break,
      $.atx_heading,
      $.setext_heading,
      $.paragraph,
      $.link_reference_definition,
      $.fenced_code_block,
      $.indented_code_block,
      $.html_block,
      $.comment_block,
      $.pipe_table,
      $.math_block,
      $._resume_definitions,
      continuation($, $._block_prefix),
      alias($._item_loose, 'loose'),
    ),

    // Containers.

    block_quote: $ => seq(
      choice($.block_quote_marker, $._resume_quote),
      repeat($._block),
      $._close,
    ),

    footnote_definition: $ => seq(
      choice($.footnote_definition_marker, $._resume_footnote),
      repeat($._block),
      $._close,
    ),

    list: $ => seq(
      choice(
        seq($._list_open, $.list_item),
        seq($._resume_list, alias($._resumed_item, $.list_item)),
        $._resume_itemless_list,
      ),
      repeat(choice(
        $.list_item,
        continuation($, $._list_prefix),
        alias($._list_loose, 'loose'),
      )),
      $._close,
    ),

    list_item: $ => seq(
      choice(
        $.list_marker_minus,
        $.list_marker_plus,
        $.list_marker_star,
        $.list_marker_dot,
        $.list_marker_parenthesis,
      ),
      optional(choice($.task_list_marker_unchecked, $.task_list_marker_checked)),
      repeat($._block),
    ),

    _resumed_item: $ => seq($._resume_item, repeat($._block)),

    // Leaves.

    atx_heading: $ => seq(
      choice(
        $.atx_h1_marker,
        $.atx_h2_marker,
        $.atx_h3_marker,
        $.atx_h4_marker,
        $.atx_h5_marker,
        $.atx_h6_marker,
      ),
      optional(field('heading_content', alias($._heading_text, $.inline))),
      optional($.atx_closing_marker),
    ),

    setext_heading: $ => seq(
      field('heading_content', $.paragraph),
      optional(continuation($, $._leaf_end_prefix)),
      choice($.setext_h1_underline, $.setext_h2_underline),
    ),

    // Text of one token, as it mostly is, is the node itself.
    paragraph: $ => choice(
      alias($._text, $.inline),
      $.inline,
      seq($._resume_paragraph, repeat(choice($._more_text, continuation($, $._leaf_prefix)))),
    ),

    inline: $ => seq($._text, repeat1(choice($._more_text, continuation($, $._leaf_prefix)))),

    link_reference_definition: $ => seq(
      $.link_label,
      alias($._colon, ':'),
      $.link_destination,
      optional($.link_title),
    ),

    fenced_code_block: $ => seq(
      choice(
        seq(alias($._fence_open, $.fenced_code_block_delimiter), optional($.info_string)),
        $._resume_fence,
      ),
      optional($.code_fence_content),
      optional(seq(
        optional(continuation($, $._leaf_end_prefix)),
        alias($._fence_close, $.fenced_code_block_delimiter),
      )),
    ),

    info_string: $ => seq($.language, optional($._info_rest)),

    code_fence_content: $ => repeat1(choice($._code, continuation($, $._leaf_prefix))),

    indented_code_block: $ => seq(
      choice($._indented, $._resume_indented),
      repeat(choice($._more_indented, continuation($, $._leaf_prefix))),
    ),

    html_block: $ => seq(
      choice($._html, $._resume_html),
      repeat(choice($._more_html, continuation($, $._leaf_prefix))),
    ),

    comment_block: $ => seq(
      choice($._comment, $._resume_comment),
      repeat(choice($._more_comment, continuation($, $._leaf_prefix))),
    ),

    math_block: $ => seq(
      choice(alias($._math_open, $.math_block_delimiter), $._resume_math),
      optional($.math_block_content),
      optional(seq(
        optional(continuation($, $._leaf_end_prefix)),
        alias($._math_close, $.math_block_delimiter),
      )),
    ),

    math_block_content: $ => repeat1(choice($._math_text, continuation($, $._leaf_prefix))),

    // Tables. An empty cell is an empty token.

    pipe_table: $ => seq(
      choice(
        seq(
          $.pipe_table_header,
          optional(continuation($, $._leaf_prefix)),
          $.pipe_table_delimiter_row,
        ),
        $._resume_table,
      ),
      repeat(choice($.pipe_table_row, continuation($, $._leaf_prefix))),
    ),

    pipe_table_header: $ => seq(
      $._header_start,
      repeat1(choice(alias($._pipe, '|'), $.pipe_table_cell)),
    ),

    pipe_table_delimiter_row: $ => seq(
      $._delimiter_start,
      repeat1(choice(alias($._pipe, '|'), $.pipe_table_delimiter_cell)),
    ),

    pipe_table_delimiter_cell: $ => seq(
      optional($.pipe_table_align_left),
      $._dashes,
      optional($.pipe_table_align_right),
    ),

    pipe_table_row: $ => seq(
      $._row_start,
      repeat1(choice(alias($._pipe, '|'), $.pipe_table_cell)),
    ),
  },
});
