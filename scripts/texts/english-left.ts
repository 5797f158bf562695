import { type AllTexts, localeFile } from './locale-files.ts'

/** Names and signs that are written in Latin letters in every language. */
const NAMES = new Set(
  'JavaScript CSV Excel Kakao Pay KakaoTalk Facebook Twitter WhatsApp Google Naver iPhone iPad Android QR OTP SMS VAT MB kB ml kg JPG JPEG PNG WebP AVIF HEIC MP WebM PortOne Solapi SMTP VAPID API CID ID https Kade Shopify ZIP App Store'.split(
    ' ',
  ),
)

/** Whole texts that contain Latin words on purpose, with the reason. */
const ON_PURPOSE: readonly { key: RegExp; because: string }[] = [
  { key: /^sms\./, because: 'Korean text messages carry no Sinhala and no Devanagari; the words are as short as possible' },
  { key: /^search\.anyLanguage$/, because: 'the example of a Sinhala word in Latin letters' },
  { key: /^home\.install\.ios$/, because: 'names of buttons of the phone, which is often set to English' },
  { key: /^(?:notifications\.push\.unsupportedIos)$/, because: 'names of buttons of the phone' },
  { key: /^common\.field\.email\.invalid$/, because: 'the example address' },
  { key: /^errors\.unsupportedMediaType$/, because: 'names of content types' },
  { key: /^(?:account\.reset\.linkHint|common\.error\.popupBlocked)$/, because: 'the word that the mail program and the browser show' },
]

const withoutHoles = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, ' ').replaceAll(/<[^>]+>/g, ' ')

/** Latin words in Korean, Sinhala and Nepali texts that are no names: English that nobody translated. */
export function englishLeft(texts: AllTexts): string[] {
  return (['ko', 'si', 'np'] as const).flatMap((language) =>
    [...texts[language]].flatMap(([key, text]) => {
      if (ON_PURPOSE.some((each) => each.key.test(key))) return []
      const words = (withoutHoles(String(text)).match(/[A-Za-z][A-Za-z'-]+/g) ?? []).filter((word) => !NAMES.has(word))
      return words.length > 0 ? [`${localeFile(language, key)}: ${key} has English left: ${words.join(' ')}`] : []
    }),
  )
}
