import { expect, it } from 'vitest'
import { AUDIT_CHECKS } from '#contract/rules/audit-checks.ts'
import { languageOrDefault } from '#contract/rules/languages.ts'
import { createTranslate } from '#contract/text/translate.ts'
import en from '#locales/console/en.json'
import ko from '#locales/console/ko.json'
import np from '#locales/console/np.json'
import si from '#locales/console/si.json'
import { checkText } from './check-text.ts'

it.each(Object.entries({ en, ko, si, np }))('every check of the auditor has a sentence of its own in %s', (language, texts) => {
  const t = createTranslate(texts, languageOrDefault(language))
  const sentences = AUDIT_CHECKS.map((name) => checkText(name, t))
  expect(sentences.filter((text) => text === null || text.startsWith('console.'))).toEqual([])
  expect(new Set(sentences).size).toBe(AUDIT_CHECKS.length)
})

it('a check that does not exist any more has none', () => {
  expect(checkText('I0 a check of long ago', createTranslate(en, 'en'))).toBeNull()
})
