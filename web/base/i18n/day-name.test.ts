import { expect, it } from 'vitest'
import { createTranslate } from '#contract/text/translate.ts'
import en from '#locales/en.json'
import { dayName } from './day-name.ts'

it('names days as Seoul has them', () => {
  const t = createTranslate(en, 'en')
  const now = new Date('2026-11-21T01:00:00Z')
  const names = ['2026-11-20T15:00:00Z', '2026-11-20T14:59:59Z', '2026-11-18T15:00:00Z', '2025-12-31T14:59:59Z']
  expect(names.map((at) => dayName(at, now, 'en', t))).toEqual(['Today', 'Yesterday', 'Thu 19 Nov', '31 Dec 2025'])
})
