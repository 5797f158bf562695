/** Couriers whose tracking numbers the shop reads, and who publish a page for them. */
export const COURIERS = ['cj', 'hanjin', 'lotte', 'post', 'logen'] as const
export type Courier = (typeof COURIERS)[number]

interface CourierFacts {
  /** The name on the box. */
  name: string
  /** Allowed numbers of digits of a tracking number. */
  digits: readonly number[]
  /** Whether the last of twelve digits is the remainder of the first eleven by seven. */
  checked: boolean
  /** The address of the tracking page; the digits are appended. */
  page: string
}

/** Facts that the couriers publish; their numbers are recognised by them (decision 054). */
const FACTS: Readonly<Record<Courier, CourierFacts>> = {
  cj: { name: 'CJ대한통운', digits: [10, 12], checked: true, page: 'https://www.cjlogistics.com/ko/tool/parcel/tracking?gnbInvcNo=' },
  hanjin: {
    name: '한진택배',
    digits: [10, 12],
    checked: true,
    page: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
  },
  lotte: { name: '롯데택배', digits: [12], checked: true, page: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=' },
  post: { name: '우체국택배', digits: [13], checked: false, page: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=' },
  logen: { name: '로젠택배', digits: [11, 12], checked: false, page: 'https://www.ilogen.com/web/personal/trace/' },
}

/** The courier's name, as it is written in Korea. */
export function courierName(courier: Courier): string {
  return FACTS[courier].name
}

/** Whether the last digit of the courier's twelve follows from the others. */
export function hasCheckDigit(courier: Courier): boolean {
  return FACTS[courier].checked
}

/** The page on which the courier shows where a parcel is. */
export function trackingPage(courier: Courier, number: string): string {
  return `${FACTS[courier].page}${number}`
}

/**
 * The fault of a tracking number: `lost-digits` when a spreadsheet has written it in powers of ten, `digits` for a number that the courier
 * cannot have given, `check-digit` when its last digit does not fit. The check digit is confirmed for one courier only, so it may be
 * overruled.
 */
export type TrackingFault = 'lost-digits' | 'digits' | 'check-digit'

/** Reads a tracking number as people and files write it: digits with dashes and spaces. */
export function readTrackingNumber(courier: Courier, text: string): { number: string; fault: TrackingFault | null } {
  const written = text.normalize('NFKC').trim()
  if (/^\d+(?:\.\d+)?e\+?\d+$/i.test(written)) return { number: '', fault: 'lost-digits' }
  const number = written.replace(/[\s\p{Dash}]/gu, '')
  const { digits, checked } = FACTS[courier]
  if (!/^\d+$/.test(number) || !digits.includes(number.length)) return { number, fault: 'digits' }
  if (checked && number.length === 12 && Number(number.slice(0, 11)) % 7 !== Number(number.slice(11)))
    return { number, fault: 'check-digit' }
  return { number, fault: null }
}
