export interface Price {
  readonly amount: number;
  readonly currency: string;
}

export interface Match extends Price {
  /** The price as it is written, such as `1.299,00 €`. */
  readonly text: string;
  /** Where it ends in the text. */
  readonly end: number;
}

const currencies: Record<string, string> = { "$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY" };
const sign = "[$€£¥]";
const number = "\\d{1,3}(?:[.,'\\u202f ]\\d{3})*(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?";

/** The prices in a text: a sign of a currency before or after a number. */
export function pricesIn(text: string): Match[] {
  const pattern = new RegExp(`(${sign})\\s?(${number})(?!\\d)|(?<![\\d.,])(${number})\\s?(${sign})`, "g");
  return Array.from(text.matchAll(pattern), (match) => ({
    text: match[0],
    end: match.index! + match[0].length,
    amount: amount(match[2] ?? match[3]),
    currency: currencies[match[1] ?? match[4]],
  }));
}

/** `1,299.00`, `1.299,00` and `1 299` are the same number: one or two digits at the end are a fraction. */
export function amount(text: string): number {
  const [, whole, fraction] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text)!;
  return Number(`${whole.replace(/\D/g, "")}.${fraction ?? 0}`);
}
