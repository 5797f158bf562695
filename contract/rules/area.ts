/** Endings of towns and districts in Korean and in romanised addresses. */
const ENDINGS = /(?:시|군|구)$|-(?:si|gun|gu)$/i
/** The widest parts, which are too vague. */
const PROVINCES = /(?:도|특별시|광역시|특별자치시)$|-do$|^(?:서울|부산|대구|인천|광주|대전|울산|세종)시?$/i

/**
 * The town and district of an address, as short as a driver says them: `안산시 단원구`, `Danwon-gu, Ansan-si`. An address of another form is cut
 * to its first words.
 */
export function areaOf(address: string): string {
  const words = address
    .replace(/^\(?\d{5}\)?[\s,]*/, '')
    .split(/[\s,]+/)
    .filter(Boolean)
  const places = words.filter((word) => ENDINGS.test(word) && !PROVINCES.test(word)).slice(0, 2)
  const romanised = places.some((place) => place.includes('-'))
  if (places.length > 0) {
    const widest = words.find((word) => /^(?:서울|부산|대구|인천|광주|대전|울산|세종)/.test(word))
    if (!romanised && places.length === 1 && widest && !places[0]?.startsWith(widest)) return `${widest} ${places[0]}`
    return places.join(romanised ? ', ' : ' ')
  }
  return words.slice(0, 2).join(' ')
}
