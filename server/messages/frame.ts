import type { StoreSettings } from '#contract/calls/settings.ts'
import type { Language } from '#contract/rules/languages.ts'
import { formatClock } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import type { TextKey, Translate } from '#contract/text/translate.ts'

/** The context of a mail: the shop, the language, and the base URL of links. */
export interface Frame {
  language: Language
  settings: StoreSettings
  /** Without a trailing slash. */
  publicUrl: string
  /** The words of the language, the shop's own where it has some. */
  textOf: Translate
}

/** A text in the mail's language. */
export function translate({ textOf }: Frame, key: TextKey, values?: Record<string, string | number>): string {
  return textOf(key, values)
}

/** The translator of the mail's language, for functions that build several sentences. */
export function translateIn(frame: Frame): Translate {
  return (key, values) => translate(frame, key, values)
}

/** An amount in won as the language writes it. */
export function money({ language }: Frame, won: number): string {
  return formatMoney(won, language)
}

/** The address of a page, in the mail's language. */
export function link({ publicUrl, language }: Frame, path: string): string {
  const address = new URL(path, publicUrl)
  address.searchParams.set('lang', language)
  return address.href
}

/** The footer of every mail: why it was sent, the shop's identity (E-Commerce Act, art. 10) and its opening hours. */
export function footerLines(frame: Frame): string[] {
  const { settings, language } = frame
  const { shopName, company, contact, officeHours } = settings
  return [
    translate(frame, 'mail.why', { shop: shopName }),
    translate(frame, 'mail.signature', {
      shop: shopName,
      from: formatClock(officeHours.from, language),
      to: formatClock(officeHours.to, language),
    }),
    [company.registeredName, company.representative, company.registrationNumber, company.mailOrderNumber].join(' · '),
    company.address,
    [...contact.phones, contact.email].join(' · '),
  ]
}
