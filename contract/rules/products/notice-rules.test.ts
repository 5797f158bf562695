import { expect, it } from 'vitest'
import { AISLE_NAMES } from '../../testing/first-aisles.ts'
import { NOTICE_KINDS } from './notice-kinds.ts'
import { noticeKindsOf } from './notice-rules.ts'

it('an aisle that a shop begins with has its own kinds of notice, one that the shop-keeper adds has all', () => {
  expect(AISLE_NAMES.filter((name) => noticeKindsOf(name) === NOTICE_KINDS)).toEqual([])
  expect(AISLE_NAMES.filter((name) => noticeKindsOf(name).includes('processed'))).toHaveLength(15)
  expect(noticeKindsOf('Cleaning Items')).toEqual(['chemical', 'goods'])
  expect(noticeKindsOf('Stationery')).toEqual(NOTICE_KINDS)
})
