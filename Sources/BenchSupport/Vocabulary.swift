/// The words that generated notes are written with.
enum Vocabulary {
  /// Common English words, "the" several times because real text has it that often.
  static let english: [String] =
    """
    the the the the the a a an and and of of to to in in is it that for on with as was at by from \
    note notes paragraph heading writing reader chapter garden kitchen morning winter train letter \
    window river mountain paper pencil coffee question answer idea plan list draft version meeting \
    project budget schedule review release summary detail reason example measure result number \
    think write read keep find make give take look seem become leave begin show hear move hold \
    slowly quickly almost always never often again perhaps already together instead between under \
    long short quiet bright early late simple careful small large green blue open closed broken \
    weather report station language grammar sentence character position selection cursor document
    """.split(separator: " ").map(String.init)

  /// Words of many scripts: two-, three- and four-byte scalars, marks that combine, sequences that
  /// are one character of several scalars.
  static let unicode: [String] =
    """
    the the and of über Straße Mädchen größer Fußgänger naïve café déjà garçon señor corazón łódź \
    žluťoučký kůň příliš Ελλάδα γλώσσα σημείωση κείμενο γράμμα Москва письмо заметка язык строка \
    текст שלום מילה עברית العربية كتاب رسالة مرحبا हिन्दी नमस्ते किताब क्षेत्र ภาษาไทย หนังสือ \
    日本語 文章 編集 段落 見出し ひらがな カタカナ 中文 文本 编辑器 光标 段落 한국어 문서 편집 글자 \
    e\u{301}te\u{301} n\u{303} a\u{30A} o\u{308} 👍 👍🏽 👩‍👩‍👧‍👦 🏳️‍🌈 🇩🇪 🇯🇵🇫🇷 ❤️ 🧑🏿‍🚀 🎉 𝒳 𝔸 𐍈 — … “quoted” 3½ €20 №7
    """.split(separator: " ").map(String.init)
}
