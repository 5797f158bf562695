import type { Language } from '#contract/languages.ts'
import type { StoreSettings } from '#contract/settings.ts'
import { formatClock } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import type { Translate } from '#contract/text/translate.ts'
import { text } from '#server/platform/texts.ts'

/** What stands around a mail's own words: the shop, the language, and where links lead. */
export interface Frame {
  language: Language
  settings: StoreSettings
  /** Without a slash at the end. */
  publicUrl: string
}

type TextKey = Parameters<typeof text>[1]

/** A text of the locale files in the mail's language. */
export function say({ language }: Frame, key: TextKey, values?: Record<string, string | number>): string {
  return text(language, key, values)
}

/** The texts of the mail's language, for what writes sentences of several. */
export function sayIn(frame: Frame): Translate {
  return (key, values) => say(frame, key, values)
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

/** The last lines of every mail: why it came, who the shop is (E-Commerce Act, art. 10) and when somebody is there. */
export function footerLines(frame: Frame): string[] {
  const { settings, language } = frame
  const { shopName, company, contact, officeHours } = settings
  return [
    say(frame, 'mail.why', { shop: shopName }),
    say(frame, 'mail.signature', {
      shop: shopName,
      from: formatClock(officeHours.from, language),
      to: formatClock(officeHours.to, language),
    }),
    [company.registeredName, company.representative, company.registrationNumber, company.mailOrderNumber].join(' · '),
    company.address,
    [...contact.phones, contact.email].join(' · '),
  ]
}
