import type { TextKey } from '#contract/text/translate.ts'
import { hasSomethingToSee } from '#contract/visible-text.ts'
import { holdsWebAddress } from '#contract/web-address.ts'

/** Whether a text looks like a whole e-mail address; whether it exists, only a mail can tell. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim())
}

/** What is wrong with the name of a person, or null. Mails greet by it, so a web address in it would be a link to a stranger's page. */
export function nameProblem(name: string): TextKey | null {
  if (!hasSomethingToSee(name)) return 'common.field.name.required'
  return holdsWebAddress(name) ? 'common.field.name.webAddress' : null
}
