export interface Price {
  amount: number;
  currency: string;
}

export const parsePrice = (text: string): Price => {
  const match = /([\d.]+)\s*(\S+)/.exec(text);
  return { amount: Number(match?.[1]), currency: match?.[2] ?? "" };
};
