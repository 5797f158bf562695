import type { HelpEntry } from '#contract/calls/help.ts'
import { structuredJson } from '../base/page/structured-json.ts'

/** The structured data of the help centre (https://schema.org/FAQPage). */
export function helpData(entries: readonly HelpEntry[], language: string): string {
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return structuredJson(page)
}
