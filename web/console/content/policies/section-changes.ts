import { LANGUAGES, type Language, localized } from '#contract/rules/languages.ts'
import type { Translate } from '#contract/text/translate.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { changedFacts } from '../../ui/conflict/changed-facts.tsx'
import type { ChangedFact } from '../../ui/conflict/conflict-band.tsx'
import { type DraftSection, newSection } from './draft.ts'

interface Versions {
  before: readonly DraftSection[]
  now: readonly DraftSection[]
  mine: readonly DraftSection[]
}

/** Changes of somebody else in a draft: each heading and text under the heading of its section. */
export function sectionChanges({ before, now, mine }: Versions, language: Language, t: Translate): ChangedFact[] {
  const none = newSection()
  const keys = [...new Set([...now, ...before].map(({ key }) => key))]
  const facts = keys.flatMap((key) => {
    const of = (sections: readonly DraftSection[]) => sections.find((section) => section.key === key)
    const [was, is, own] = [of(before) ?? none, of(now) ?? none, of(mine) ?? none]
    const heading = localized(is.title, language) || localized(was.title, language)
    return (['title', 'text'] as const).flatMap((field) =>
      LANGUAGES.map((each) => ({
        name: `${heading}: ${t(field === 'title' ? 'console.content.policies.heading' : 'console.content.policies.text')}, ${LANGUAGE_NAMES[each]}`,
        before: was[field][each],
        now: is[field][each],
        mine: own[field][each],
      })),
    )
  })
  return changedFacts(facts)
}
