import { expect, test } from 'vitest'
import type { Notice } from '#contract/calls/product-notice.ts'
import { NOTICE_KINDS } from '#contract/rules/products/notice-kinds.ts'
import { NOTICE_FIELDS } from '#contract/rules/products/notice-rules.ts'
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

/** Fields that the page shows outside of the rows. */
const OUTSIDE_ROWS = ['ingredients', 'allergens', 'traces', 'nutrition']

test('every field of a kind of goods is shown, in a row or outside', () => {
  for (const kind of NOTICE_KINDS) {
    const { required, oneOf = [], optional } = NOTICE_FIELDS[kind]
    const rows: readonly string[] = noticeRows({ ...FULL, kind })
    expect([...required, ...oneOf, ...optional].filter((field) => !rows.includes(field) && !OUTSIDE_ROWS.includes(field))).toEqual([])
  }
})

test('missing fields have no row, except that a cosmetic is always marked as functional or not', () => {
  expect(noticeRows(EMPTY)).toEqual(['maker'])
  expect(noticeRows({ ...EMPTY, kind: 'cosmetic' })).toEqual(['maker', 'permitNumber'])
})

test('fields have the legal names for the kind of goods', () => {
  expect(noticeLabel('processed', 'ingredients')).toBe('catalogue.notice.label.ingredients')
  expect(noticeLabel('cosmetic', 'ingredients')).toBe('catalogue.notice.label.allIngredients')
  expect(noticeLabel('utensil', 'ingredients')).toBe('catalogue.notice.label.material')
  expect(noticeLabel('chemical', 'permitNumber')).toBe('catalogue.notice.label.safetyReport')
})
