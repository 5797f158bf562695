import type { Language } from './languages.ts'

/** Korean banks that hold personal accounts, by the code of the Korea Financial Telecommunications and Clearings Institute. */
const BANKS = {
  '004': { ko: 'KB국민은행', en: 'KB Kookmin Bank' },
  '088': { ko: '신한은행', en: 'Shinhan Bank' },
  '020': { ko: '우리은행', en: 'Woori Bank' },
  '081': { ko: '하나은행', en: 'Hana Bank' },
  '011': { ko: 'NH농협은행', en: 'NH NongHyup Bank' },
  '003': { ko: 'IBK기업은행', en: 'IBK Industrial Bank of Korea' },
  '090': { ko: '카카오뱅크', en: 'KakaoBank' },
  '092': { ko: '토스뱅크', en: 'Toss Bank' },
  '089': { ko: '케이뱅크', en: 'K bank' },
  '071': { ko: '우체국', en: 'Korea Post' },
  '045': { ko: '새마을금고', en: 'MG Community Credit Cooperatives' },
  '048': { ko: '신협', en: 'Credit Union (Shinhyup)' },
  '012': { ko: '지역농협·축협', en: 'Local NongHyup and Chukhyup' },
  '007': { ko: 'Sh수협은행', en: 'Sh Suhyup Bank' },
  '023': { ko: 'SC제일은행', en: 'SC First Bank' },
  '027': { ko: '한국씨티은행', en: 'Citibank Korea' },
  '002': { ko: 'KDB산업은행', en: 'KDB Bank' },
  '031': { ko: 'iM뱅크', en: 'iM Bank' },
  '032': { ko: '부산은행', en: 'Busan Bank' },
  '039': { ko: '경남은행', en: 'Kyongnam Bank' },
  '034': { ko: '광주은행', en: 'Kwangju Bank' },
  '037': { ko: '전북은행', en: 'Jeonbuk Bank' },
  '035': { ko: '제주은행', en: 'Jeju Bank' },
  '050': { ko: '저축은행', en: 'Savings bank' },
  '064': { ko: '산림조합', en: 'Forestry Cooperative' },
} as const

export type BankCode = keyof typeof BANKS

const isBankCode = (code: string): code is BankCode => code in BANKS
/** In the order of the list to choose from, most common first. Keys such as '004' keep the order they are written in. */
export const BANK_CODES = Object.keys(BANKS).filter(isBankCode)

/** The bank's name: Korean for Korean readers, otherwise the English name its branches show. */
export function bankName(code: BankCode, language: Language): string {
  return BANKS[code][language === 'ko' ? 'ko' : 'en']
}
