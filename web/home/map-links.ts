import type { Mart } from '#contract/calls/settings.ts'

/** The maps that people in Korea use, and the one familiar to visitors. */
export const MAPS = ['naver', 'kakao', 'google'] as const
export type MapName = (typeof MAPS)[number]

/** The page of a map that shows a mart: by its address at Naver, by its place at Kakao and Google, under its name at Kakao. */
export function mapLink(map: MapName, { name, address, latitude, longitude }: Mart): string {
  switch (map) {
    case 'naver':
      return `https://map.naver.com/p/search/${encodeURIComponent(address)}`
    case 'kakao':
      // A comma would end the name: https://apis.map.kakao.com/web/guide/#routeurl
      return `https://map.kakao.com/link/map/${encodeURIComponent(name.replaceAll(',', ' '))},${latitude},${longitude}`
    case 'google':
      return `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`
  }
}
