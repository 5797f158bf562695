import { factIn, type StoreFacts } from '../calls/settings.ts'
import type { Language } from '../rules/languages.ts'

/** A line of the privacy policy: a company that works on personal data, its task, and the country. */
export function processorText({ name, task, country }: StoreFacts['processors'][number], language: Language): string {
  return `${factIn(name, language)}: ${factIn(task, language)} (${factIn(country, language)})`
}
