import {
  type ConsolePolicy,
  MAX_POLICY_TEXT,
  MAX_POLICY_TITLE,
  type PolicyDraft,
  type PolicyFault,
  policyFaults,
} from '#contract/calls/console/policies.ts'
import { LANGUAGES, type Language, NO_TEXT } from '#contract/rules/languages.ts'

/** A section while somebody writes it; `key` stays when its place changes. */
export interface DraftSection {
  key: string
  title: PolicyDraft['sections'][number]['title']
  text: PolicyDraft['sections'][number]['text']
}

export const newSection = (): DraftSection => ({ key: crypto.randomUUID(), title: NO_TEXT, text: NO_TEXT })

/** The sections of a draft, with keys for their rows. */
export function sectionsOf(sections: ConsolePolicy['newest']): DraftSection[] {
  return sections.map((section) => ({ key: crypto.randomUUID(), ...section }))
}

/** Sections that somebody else saved, with the keys of those that they were, matched by the same heading or text in a language. */
export function keyedAs(present: readonly DraftSection[], sections: PolicyDraft['sections']): DraftSection[] {
  const left = [...present]
  return sections.map((section) => {
    const at = left.findIndex((one) => LANGUAGES.some((language) => isAs(one.title[language], section.title[language])))
    const found = at >= 0 ? at : left.findIndex((one) => LANGUAGES.some((language) => isAs(one.text[language], section.text[language])))
    const [was] = found >= 0 ? left.splice(found, 1) : []
    return { key: was?.key ?? crypto.randomUUID(), ...section }
  })
}

const isAs = (one: string, other: string) => one === other && one.trim() !== ''

/** The sections as they are sent. */
export function sentOf(sections: readonly DraftSection[]): PolicyDraft['sections'] {
  return sections.map(({ title, text }) => ({ title, text }))
}

/** The faults of a section, by field and language, such as `text.np`. */
export function faultsOf({ title, text }: DraftSection): Partial<Record<string, PolicyFault>> {
  const named = (field: string, faults: ReturnType<typeof policyFaults>) =>
    faults.map(({ language, fault }) => [`${field}.${language}`, fault] as const)
  return Object.fromEntries([
    ...named('title', policyFaults(title, MAX_POLICY_TITLE)),
    ...named('text', policyFaults(text, MAX_POLICY_TEXT)),
  ])
}

/** The languages in which a section cannot be published yet. */
export function faultyLanguages(section: DraftSection): Language[] {
  const faults = Object.keys(faultsOf(section))
  return LANGUAGES.filter((language) => faults.some((name) => name.endsWith(`.${language}`)))
}
