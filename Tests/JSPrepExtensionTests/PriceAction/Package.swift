// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PriceAction",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "PriceAction", targets: ["PriceAction"])],
  dependencies: [.package(url: "https://github.com/jsprep/jsprep", from: "0.1.0")],
  targets: [
    .target(
      name: "PriceAction",
      dependencies: [
        // On iOS the classes are Apple's.
        .product(
          name: "JSPrepExtension", package: "jsprep",
          condition: .when(platforms: [.linux, .macOS]))
      ],
      resources: [.copy("Price.js")]),
    .testTarget(
      name: "PriceActionTests",
      dependencies: ["PriceAction", .product(name: "JSPrepExtension", package: "jsprep")]),
  ])
