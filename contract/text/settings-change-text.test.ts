import { expect, it } from 'vitest'
import type { Json } from '../rules/changed-values.ts'
import { changeTexts } from './settings-change-text.ts'

const same = (text: string) => ({ en: text, ko: text, si: text, np: text })
const one = (before: Json, after: Json, language: 'en' | 'ko' = 'en') => changeTexts({ field: before }, { field: after }, language)[0]

it('shows the changed parts of an entry of a list', () => {
  const mart = (phone: string, active = true) => ({ id: '1', name: same('Gimhae'), phone, active })
  expect(changeTexts({ marts: [mart('055-1')] }, { marts: [mart('055-2', false)] }, 'en')).toEqual([
    { path: 'marts', before: 'Gimhae: 055-1, ✓', after: 'Gimhae: 055-2, –' },
  ])
})

it('shows a new entry by its name, and an area with its charge', () => {
  const area = (name: string, charge: number) => ({ name, charge, postcodes: [{ from: '63000', to: '63644' }] })
  expect(one([], [area('Jeju', 3_000)])).toMatchObject({ before: null, after: 'Jeju: ₩3,000' })
  expect(one([area('Jeju', 3_000)], [area('Jeju', 4_000)])).toMatchObject({ before: 'Jeju: ₩3,000', after: 'Jeju: ₩4,000' })
  const wider = { ...area('Jeju', 3_000), postcodes: [{ from: '63000', to: '63650' }] }
  expect(one([area('Jeju', 3_000)], [wider])).toMatchObject({ before: 'Jeju: 63000–63644', after: 'Jeju: 63000–63650' })
  expect(one([], [{ date: '2026-12-31', name: 'Stock count' }])).toMatchObject({ after: '2026-12-31 Stock count' })
})

it('shows languages by their names, and switched-on settings with a tick', () => {
  expect(changeTexts({ languages: ['en', 'si'] }, { languages: ['en'] }, 'en')).toEqual([
    { path: 'languages', before: 'සිංහල', after: null },
  ])
  expect(one(true, false)).toMatchObject({ before: '✓', after: null })
})

it('shows limits that are switched on by their figures', () => {
  expect(one(null, { unpaid: 5, perHour: 20 })).toMatchObject({ before: null, after: '5, 20' })
  expect(one(null, { won: 3_000_000, sharePercent: 50 }, 'ko')).toMatchObject({ after: '3,000,000원, 50' })
})
