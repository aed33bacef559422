extension Index {
  // https://encoding.spec.whatwg.org/#index-gb18030
  package static let gb18030 = Index(
    count: 126 * 190, library: "GB18030",
    corrections: """
      6555:3000 23767:E816 23768:E817 23769:E818 23794:E831 23804:E83B 23830:E855
      """
  ) { pointer in
    let trailing = pointer % 190
    return [UInt8(pointer / 190 + 0x81), UInt8(trailing + (trailing < 0x3F ? 0x40 : 0x41))]
  }

  // https://encoding.spec.whatwg.org/#index-gb18030-pointer
  static let gb18030Pointers = gb18030.firstPointers()

  // https://encoding.spec.whatwg.org/#index-big5
  package static let big5 = Index(
    count: 126 * 157, library: "BIG5-HKSCS", corrections: big5Corrections
  ) { pointer in
    let trailing = pointer % 157
    return [UInt8(pointer / 157 + 0x81), UInt8(trailing + (trailing < 0x3F ? 0x40 : 0x62))]
  }

  /// https://encoding.spec.whatwg.org/#index-big5-pointer
  static let big5Pointers: [UInt32: Int] = {
    // Without the pointers of Hong Kong's supplement.
    var pointers = big5.firstPointers { $0 >= (0xA1 - 0x81) * 157 }
    let preferLast: Set<UInt32> = [0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345]
    for pointer in big5.pointers {
      if let codePoint = big5.codePoint(at: pointer), preferLast.contains(codePoint) {
        pointers[codePoint] = pointer
      }
    }
    return pointers
  }()

  private static let big5Corrections = """
    1133:0 1135:0 1164:0 1166:0 2082:7BB8 2088:7C06 2103:7CCE 2114:7DD2 2123:7E1D 2148:8005
    2151:8028 2221:83C1 2239:84A8 2244:840F 2303:89A6 2304:89A9 2354:8D77 2400:90FD 2413:92B9
    2477:975C 2498:97FF 2605:9F16 2673:8503 2746:5159 2747:515B 2748:515D 2749:515E 2771:936E
    2780:7479 2990:6D67 3087:799B 3259:9097 3301:975D 3436:701E 3451:5B28 4136:7201 4138:77D7
    4141:7E87 4182:99D6 4206:91D4 4220:60DE 4230:6FB6 4241:8F36 4258:4FBB 4273:71DF 4279:9104
    4282:9DF0 4294:83CF 4329:5C10 4330:79E3 4349:5A67 4419:8F0B 4422:7B51 4494:62D0 4624:6062
    4694:75F9 4708:6C4A 4742:9B2E 4748:9F17 4815:50ED 4828:5F0C 4902:880F 4922:62CE 4982:7468
    4992:7162 4997:7250 5029:2027 5038:FE51 5050:2574 5120:AF 5121:FFE3 5123:2CD 5153:FF5E
    5168:2295 5169:2299 5180:FF0F 5181:FF3C 5182:2215 5183:FE68 5185:FFE5 5187:FFE0 5188:FFE1
    5287:5341 5289:5345 5432:2400 5433:2401 5434:2402 5435:2403 5436:2404 5437:2405 5438:2406
    5439:2407 5440:2408 5441:2409 5442:240A 5443:240B 5444:240C 5445:240D 5446:240E 5447:240F
    5448:2410 5449:2411 5450:2412 5451:2413 5452:2414 5453:2415 5454:2416 5455:2417 5456:2418
    5457:2419 5458:241A 5459:241B 5460:241C 5461:241D 5462:241E 5463:241F 5464:2421 5465:20AC
    10942:5EF4 10946:65E0 10948:7676 10950:96B6 10957:3003 10958:4EDD 19028:5029 19035:507D
    19088:5305 19096:5344 19112:537F 19162:5605 19240:5A77 19299:5E75 19305:5ED0 19326:5F58
    19355:60A4 19398:6490 19439:6674 19454:675E 19553:6C9C 19554:6E1D 19557:6E2F 19611:716E
    19643:732A 19672:745C 19697:74E9 19748:7809
    """
}
