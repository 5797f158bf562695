import { LANGUAGES, type LocalizedText } from '#contract/rules/languages.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import type { ChangedFact } from '../ui/conflict-band.tsx'

interface Fact {
  name: string
  before: string
  now: string
}

/** A text in four languages as four facts. */
export function textFacts(name: string, before: LocalizedText, now: LocalizedText): Fact[] {
  return LANGUAGES.map((each) => ({ name: `${name}, ${LANGUAGE_NAMES[each]}`, before: before[each], now: now[each] }))
}

/** The facts that differ; an empty one is a dash. */
export function changedFacts(facts: readonly Fact[]): ChangedFact[] {
  return facts
    .filter(({ before, now }) => before !== now)
    .map(({ name, before, now }) => ({ name, before: before || '–', now: now || '–' }))
}
