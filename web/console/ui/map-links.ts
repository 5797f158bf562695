/** Ends of the road or village part of a Korean address, with the number of the building. */
const KOREAN_ROAD = /^.*?[가-힣\d](?:로|길|동|리|가)\s?\d+(?:-\d+)?(?=$|[\s,(])/u

/** The part of an address that a map finds: without the postal code, and without the flat, which maps do not have. */
export function mapQuery(address: string): string {
  const plain = address.replace(/^\(?\d{5}\)?[\s,]*/, '').trim()
  const road = KOREAN_ROAD.exec(plain)?.[0]
  if (road) return road
  return plain.replace(/,\s*(?:room|flat|unit|apt\.?|building|floor)\b.*$/i, '')
}

/** The page of Kakao's map that finds an address. A phone with the app opens the app. */
export const kakaoMap = (address: string): string => `https://map.kakao.com/link/search/${encodeURIComponent(mapQuery(address))}`

/** The page of Naver's map that finds an address. */
export const naverMap = (address: string): string => `https://map.naver.com/p/search/${encodeURIComponent(mapQuery(address))}`
