/** Made-up results of the address search: roads that exist, in the form of the service. */
export const ADDRESSES = [
  {
    zonecode: '04524',
    roadAddress: '서울 중구 세종대로 110',
    jibunAddress: '서울 중구 태평로1가 31',
    buildingName: '서울특별시청',
    english: '110 Sejong-daero, Jung-gu, Seoul',
  },
  {
    zonecode: '06236',
    roadAddress: '서울 강남구 테헤란로 131',
    jibunAddress: '서울 강남구 역삼동 823',
    buildingName: '',
    english: '131 Teheran-ro, Gangnam-gu, Seoul',
  },
  {
    zonecode: '15455',
    roadAddress: '경기 안산시 단원구 다문화길 9',
    jibunAddress: '경기 안산시 단원구 원곡동 795',
    buildingName: '',
    english: '9 Damunhwa-gil, Danwon-gu, Ansan-si, Gyeonggi-do',
  },
  {
    zonecode: '50925',
    roadAddress: '경남 김해시 가락로 63',
    jibunAddress: '경남 김해시 서상동 9',
    buildingName: '',
    english: '63 Garak-ro, Gimhae-si, Gyeongsangnam-do',
  },
  {
    zonecode: '17902',
    roadAddress: '경기 평택시 평택로 51',
    jibunAddress: '경기 평택시 평택동 185',
    buildingName: '평택역',
    english: '51 Pyeongtaek-ro, Pyeongtaek-si, Gyeonggi-do',
  },
  {
    zonecode: '48094',
    roadAddress: '부산 해운대구 해운대해변로 264',
    jibunAddress: '부산 해운대구 우동 620',
    buildingName: '',
    english: '264 Haeundaehaebyeon-ro, Haeundae-gu, Busan',
  },
] as const

/** The addresses that hold every word of a text, in Korean or English; all of them for an empty one. */
export function findAddresses(query: string): readonly (typeof ADDRESSES)[number][] {
  const words = query.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
  return ADDRESSES.filter((address) => {
    const text = Object.values(address).join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
