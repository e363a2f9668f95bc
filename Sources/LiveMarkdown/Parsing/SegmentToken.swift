/// The tokens that the scanner gives, in the order of `Grammars/markdown/src/tokens.h`.
enum SegmentToken: UInt8 {
  case close, end, listOpen, itemLoose, listLoose
  case blockPrefix, listPrefix, leafPrefix, leafEndPrefix
  case resumeQuote, resumeFootnote, resumeList, resumeItemlessList, resumeItem
  case resumeParagraph, resumeDefinitions, resumeFence, resumeIndented, resumeHTML
  case resumeComment, resumeTable, resumeMath
  case quoteMarker, markerMinus, markerPlus, markerStar, markerDot, markerParenthesis
  case taskUnchecked, taskChecked, footnoteMarker
  case frontMatter, thematicBreak
  case headingMarker1, headingMarker2, headingMarker3, headingMarker4, headingMarker5
  case headingMarker6, headingText, headingClose, setextUnderline1, setextUnderline2
  case text, moreText
  case label, colon, destination, title
  case fenceOpen, language, infoRest, code, fenceClose
  case indented, moreIndented, html, moreHTML, comment, moreComment
  case mathOpen, mathText, mathClose
  case headerStart, delimiterStart, rowStart, pipe, cell, alignLeft, dashes, alignRight
}
