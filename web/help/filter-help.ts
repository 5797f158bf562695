import type { HelpCategory, HelpEntry } from '#contract/help.ts'
import { normalise } from '#contract/normalise.ts'

/** The questions of a category, those that match what was typed apart from the others. Both keep their order. */
export interface FilteredHelp {
  matches: HelpEntry[]
  others: HelpEntry[]
}

/** What is compared by: like the shop's search, without case, accents, joiners and punctuation. */
const wordsOf = (text: string) => normalise(text).split(' ').filter(Boolean)

/** Whether a text holds every one of the typed words. */
export function holdsWords(text: string, typed: string): boolean {
  const within = normalise(text)
  const words = wordsOf(typed)
  return words.length > 0 && words.every((word) => within.includes(word))
}

/** Filters the questions: by category, or all of them without one; then by every typed word in question or answer. */
export function filterHelp(entries: readonly HelpEntry[], category: HelpCategory | null, typed: string): FilteredHelp {
  const chosen = entries.filter((entry) => category === null || entry.category === category)
  if (wordsOf(typed).length === 0) return { matches: chosen, others: [] }
  const matching = (entry: HelpEntry) => holdsWords(`${entry.question} ${entry.answer}`, typed)
  return { matches: chosen.filter(matching), others: chosen.filter((entry) => !matching(entry)) }
}
