/**
 * Words of advertising, which neither reader accepts in names and descriptions: free delivery, sales, prices, percentages off, calls to buy
 * (support.google.com/merchants/answer/6324415, "Don't use promotional text"; Naver's rules of names, center.shopping.naver.com, forbid
 * 무료배송, 특가 and 할인 in `title`).
 */
const PROMOTION = [
  /\bfree (shipping|delivery|gift)\b/i,
  /\b(on|big|final|clearance|flash) sale\b|\bsale (price|ends?)\b/i,
  /\b\d+ ?(%|percent) off\b|\bbuy (now|one|1)\b|\bbest price\b|\blowest price\b|\blimited[- ]time\b|\bspecial offer\b/i,
  /무료 ?배송|당일 ?배송|사은품|특가|할인|세일|최저가|한정 ?수량|초특가|1 ?\+ ?1(?!\d)/,
  /[!！]{2,}|[★☆♥♡]/,
]

/** Whether a text advertises instead of describing. */
export function isPromotion(text: string): boolean {
  return PROMOTION.some((pattern) => pattern.test(text))
}
