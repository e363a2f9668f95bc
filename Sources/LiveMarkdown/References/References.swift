/// What a forest knows of references.
struct References {
  /// The definitions that count.
  var index = ReferenceIndex()
  /// Which segments labels occur in.
  var occurrences = OccurrenceTree()
  /// The numbers of footnotes, once somebody has asked for them.
  var footnotes = LazyFootnotes()
  /// The labels of footnotes of which a second definition may lie in the first: whether it does depends
  /// on what stands between, and so on any edit.
  var nested: Set<LabelKey> = []
  /// What the current step has to look at again.
  var log = ReferenceLog()
  /// The definitions before the current step, once it has changed one.
  var before: ReferenceIndex?
  /// The keys of those that it has changed, some perhaps back again.
  var changed: Set<LabelKey> = []
}
