import { LANGUAGES, type LocalizedText } from '#contract/rules/languages.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import type { ChangedFact } from './conflict-band.tsx'
import { differingParts } from './differing-parts.ts'

/** A fact as the form found it, as somebody else saved it, and as it is in the form. */
interface Fact<Value = string> {
  name: string
  before: Value
  now: Value
  mine: Value
}

/** A text in four languages as four facts. */
export function textFacts(name: string, before: LocalizedText, now: LocalizedText, mine: LocalizedText): Fact[] {
  return LANGUAGES.map((each) => ({ name: `${name}, ${LANGUAGE_NAMES[each]}`, before: before[each], now: now[each], mine: mine[each] }))
}

/** The facts that somebody else changed, an empty one as a dash; with the value in the form where that is a third. */
export function changedFacts(facts: readonly Fact[]): ChangedFact[] {
  return facts
    .filter(({ before, now }) => before !== now)
    .map(({ name, before, now, mine }) => {
      const parts = differingParts(before, now)
      const third = mine !== before && mine !== now
      return {
        name,
        before: parts.before || '–',
        now: parts.now || '–',
        ...(third && { mine: differingParts(now, mine).now || '–' }),
      }
    })
}

/** The same of a picture by its address, which is shown. */
export function changedPicture({ name, before, now, mine }: Fact<string | null>): ChangedFact[] {
  if (before === now) return []
  const shown = (url: string | null) => (url ? <img src={`${url}/160`} alt="" /> : '–')
  return [{ name, before: shown(before), now: shown(now), ...(mine !== before && mine !== now && { mine: shown(mine) }) }]
}
