import type { HelpCategory, HelpEntry } from '#contract/calls/help.ts'
import { normalise } from '#contract/rules/normalise.ts'

/** Questions that match the query, and the others. Both keep their order. */
export interface FilteredHelp {
  matches: HelpEntry[]
  others: HelpEntry[]
}

/** Normalises a text like the product search: without case, accents, joiners and punctuation. */
const wordsOf = (text: string) => normalise(text).split(' ').filter(Boolean)

/** Whether a text contains all typed words. */
export function holdsWords(text: string, typed: string): boolean {
  const within = normalise(text)
  const words = wordsOf(typed)
  return words.length > 0 && words.every((word) => within.includes(word))
}

/** Filters questions by category (null: all), then by all typed words in question or answer. */
export function filterHelp(entries: readonly HelpEntry[], category: HelpCategory | null, typed: string): FilteredHelp {
  const chosen = entries.filter((entry) => category === null || entry.category === category)
  if (wordsOf(typed).length === 0) return { matches: chosen, others: [] }
  const matching = (entry: HelpEntry) => holdsWords(`${entry.question} ${entry.answer}`, typed)
  return { matches: chosen.filter(matching), others: chosen.filter((entry) => !matching(entry)) }
}
