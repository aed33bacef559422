// What no file of the product may contain: `UncheckedConversionTests` must find each of these.

func uncheckedInteger(_ number: Double) -> Int { Int(number) }

func uncheckedGeneric<Integer: BinaryInteger>(_ number: Double) -> Integer { Integer(number) }

func uncheckedSum(_ number: Double) -> Duration {
  .seconds(number) + .milliseconds(number) + .microseconds(number) + .nanoseconds(number)
}

func uncheckedProduct(_ duration: Duration, _ number: Double) -> Duration {
  duration * number / number
}
