import type { TextKey } from '#contract/text/translate.ts'
import { hasSomethingToSee } from '#contract/visible-text.ts'
import { holdsWebAddress } from '#contract/web-address.ts'

/** Whether a text looks like a whole e-mail address; whether it exists, only a mail can tell. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim())
}

/** Whether a text looks like a Korean mobile number, with or without +82, spaces and hyphens. The server has the last word. */
export function isKoreanMobile(text: string): boolean {
  const digits = text.normalize('NFKC').replace(/[\s()+.-]/g, '')
  return /^(?:(?:00)?820?|0)10\d{8}$/.test(digits)
}

/** What is wrong with the name of a person, or null. Mails greet by it, so a web address in it would be a link to a stranger's page. */
export function nameProblem(name: string): TextKey | null {
  if (!hasSomethingToSee(name)) return 'common.field.name.required'
  return holdsWebAddress(name) ? 'common.field.name.webAddress' : null
}
