// swift-tools-version: 6.2
import PackageDescription

/// Settings every Swift target shares.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "hn-edit",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "PieceTable", targets: ["PieceTable"]),
    .library(name: "LiveMarkdown", targets: ["LiveMarkdown"]),
    .library(name: "TextLayout", targets: ["TextLayout"]),
    .library(name: "EditorModes", targets: ["EditorModes"]),
    .executable(name: "hn-edit", targets: ["hn-edit"]),
    .executable(name: "hn-edit-bench", targets: ["hn-edit-bench"]),
  ],
  targets: [
    .target(name: "SumTree", swiftSettings: strict),
    .target(name: "PieceTable", dependencies: ["SumTree"], swiftSettings: strict),
    .systemLibrary(
      name: "CTreeSitter", pkgConfig: "tree-sitter",
      providers: [.apt(["libtree-sitter-dev"]), .brew(["tree-sitter"])]),
    .target(
      name: "TreeSitterMarkdown", path: "Grammars/markdown",
      exclude: [
        "README.md", "grammar.js", "package.json", "queries", "test", "src/generated.sha256",
        "src/grammar.json", "src/node-types.json",
      ],
      sources: ["src/parser.c", "src/scanner.c", "src/reader.c"], publicHeadersPath: "include"),
    .target(
      name: "LiveMarkdown",
      dependencies: ["SumTree", "PieceTable", "TreeSitterMarkdown"], swiftSettings: strict),
    // Opens HarfBuzz, fontconfig and FriBidi when they are first called: the build needs none of them.
    .target(
      name: "CTextShaping",
      linkerSettings: ["dl", "m"].map { .linkedLibrary($0, .when(platforms: [.linux])) }),
    .target(name: "TextLayout", dependencies: ["CTextShaping"], swiftSettings: strict),
    .target(
      name: "EditorModes", dependencies: ["SumTree", "PieceTable", "LiveMarkdown", "TextLayout"],
      swiftSettings: strict),
    .target(
      name: "EditCommands",
      dependencies: ["EditorModes", "LiveMarkdown", "PieceTable", "TextLayout"],
      swiftSettings: strict),
    .executableTarget(name: "hn-edit", dependencies: ["EditCommands"], swiftSettings: strict),
    // The program of docs/embedding.md.
    .executableTarget(
      name: "embedding-example", dependencies: ["EditorModes", "LiveMarkdown", "PieceTable"],
      path: "Examples/Embedding", swiftSettings: strict),
    .target(name: "BenchSupport", swiftSettings: strict),
    .executableTarget(
      name: "hn-edit-bench",
      dependencies: [
        "BenchSupport", "PieceTable", "LiveMarkdown", "EditorModes", "TextLayout", "CCmarkGFM",
        "CTreeSitter", "TreeSitterMarkdown",
      ], swiftSettings: strict),
    // The reference parser, for tests and the benchmark alone.
    .systemLibrary(
      name: "CCmarkGFM", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .target(
      name: "MarkdownTestSupport", dependencies: ["CCmarkGFM"], path: "Tests/MarkdownTestSupport",
      swiftSettings: strict),
    .testTarget(name: "SumTreeTests", dependencies: ["SumTree"], swiftSettings: strict),
    .testTarget(name: "PieceTableTests", dependencies: ["PieceTable"], swiftSettings: strict),
    .testTarget(
      name: "LiveMarkdownTests",
      dependencies: ["LiveMarkdown", "PieceTable", "MarkdownTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "TextLayoutTests", dependencies: ["TextLayout", "CTextShaping"], swiftSettings: strict),
    .testTarget(
      name: "EditorModesTests",
      dependencies: [
        "EditorModes", "LiveMarkdown", "PieceTable", "TextLayout", "MarkdownTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GrammarTests", dependencies: ["CTreeSitter", "TreeSitterMarkdown"],
      swiftSettings: strict),
    .testTarget(
      name: "HnEditTests",
      dependencies: [
        "EditCommands", "EditorModes", "PieceTable", "TextLayout", "hn-edit", "embedding-example",
      ],
      swiftSettings: strict),
    .testTarget(name: "BenchTests", dependencies: ["BenchSupport"], swiftSettings: strict),
    .testTarget(
      name: "MarkdownTestSupportTests", dependencies: ["MarkdownTestSupport"],
      swiftSettings: strict),
  ]
)
