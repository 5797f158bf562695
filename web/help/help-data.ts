import type { HelpEntry } from '#contract/calls/help.ts'

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
  // A `<` could close the script element.
  return JSON.stringify(page).replaceAll('<', '\\u003c')
}
