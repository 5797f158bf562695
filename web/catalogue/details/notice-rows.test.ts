import { expect, test } from 'vitest'
import { NOTICE_FIELDS, NOTICE_KINDS, type Notice } from '#contract/product-notice.ts'
import { noticeLabel, noticeRows } from './notice-rows.ts'

const SAID = { text: 'x', language: 'en' } as const
const EMPTY: Notice = {
  kind: 'fresh',
  type: null,
  ingredients: null,
  contents: null,
  usage: null,
  cautions: null,
  maker: SAID,
  importer: null,
  importDeclared: false,
  permitNumber: null,
  allergens: null,
  traces: null,
  gmo: null,
  nutrition: null,
  packedDays: null,
  daysLeft: null,
  monthsAfterOpening: null,
  madeMonth: null,
  childProof: null,
}
const FULL: Notice = {
  ...EMPTY,
  type: SAID,
  ingredients: SAID,
  contents: SAID,
  usage: SAID,
  cautions: SAID,
  importer: SAID,
  permitNumber: '1',
  allergens: [],
  traces: [],
  gmo: false,
  packedDays: 1,
  daysLeft: 1,
  monthsAfterOpening: 1,
  madeMonth: '2026-01',
  childProof: false,
}

/** Fields that the page shows apart from the rows. */
const APART = ['ingredients', 'allergens', 'traces', 'nutrition']

test('every field that a kind of goods has is a row of the page, or stands apart', () => {
  for (const kind of NOTICE_KINDS) {
    const { required, oneOf = [], optional } = NOTICE_FIELDS[kind]
    const rows: readonly string[] = noticeRows({ ...FULL, kind })
    expect([...required, ...oneOf, ...optional].filter((field) => !rows.includes(field) && !APART.includes(field))).toEqual([])
  }
})

test('what is not said has no row, but a cosmetic that is no functional one says so', () => {
  expect(noticeRows(EMPTY)).toEqual(['maker'])
  expect(noticeRows({ ...EMPTY, kind: 'cosmetic' })).toEqual(['maker', 'permitNumber'])
})

test('fields are called what the law calls them for such goods', () => {
  expect(noticeLabel('processed', 'ingredients')).toBe('catalogue.notice.label.ingredients')
  expect(noticeLabel('cosmetic', 'ingredients')).toBe('catalogue.notice.label.allIngredients')
  expect(noticeLabel('utensil', 'ingredients')).toBe('catalogue.notice.label.material')
  expect(noticeLabel('chemical', 'permitNumber')).toBe('catalogue.notice.label.safetyReport')
})
