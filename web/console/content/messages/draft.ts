import type { ConsoleMessage, MessageTexts } from '#contract/calls/console/message-templates.ts'
import { LANGUAGES, type Language, NO_TEXT } from '#contract/rules/languages.ts'
import { placeholderFault } from '#contract/rules/message-templates.ts'
import type { Translate } from '#contract/text/translate.ts'
import type { FieldProblems } from '../../ui/field-problems.ts'

/** The texts of a message as they are sent: its own words, or those that the shop came with. */
export function draftOf({ shipped, texts }: ConsoleMessage): MessageTexts {
  return Object.fromEntries(
    Object.entries(shipped).map(([key, words]) => {
      const own = texts[key] ?? NO_TEXT
      return [key, { en: own.en || words.en, ko: own.ko || words.ko, si: own.si || words.si, np: own.np || words.np }]
    }),
  )
}

/** Whether a language has words of the shop's own. */
export function hasOwn({ shipped }: ConsoleMessage, draft: MessageTexts, language: Language): boolean {
  return Object.entries(draft).some(([key, words]) => words[language].trim() !== '' && words[language] !== shipped[key]?.[language])
}

/** The faults of placeholders, under the names of their fields. */
export function faultsOf({ shipped }: ConsoleMessage, draft: MessageTexts, t: Translate): FieldProblems {
  const faults: Record<string, string> = {}
  for (const [key, words] of Object.entries(draft))
    for (const language of LANGUAGES) {
      const fault = words[language].trim() === '' ? null : placeholderFault(words[language], shipped[key]?.[language] ?? '')
      if (fault) faults[`texts.${key}.${language}`] = t(`console.content.messages.${fault.kind}`, { name: fault.name })
    }
  return faults
}
