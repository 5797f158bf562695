import { expect, it } from 'vitest'
import { settingsIn, storeFactsSchema } from '#contract/calls/settings.ts'
import { addDays } from '#contract/rules/delivery.ts'
import facts from '../../../demo/store-settings.json' with { type: 'json' }
import { deliveryAt } from './next-delivery.ts'

const window = (day: string) => ({ from: `${day}T01:00:00.000Z`, to: `${day}T09:00:00.000Z`, orderBy: `${addDays(day, -1)}T23:00:00.000Z` })
const store = {
  settings: settingsIn(storeFactsSchema.parse(facts), 'en'),
  marts: [],
  nextDelivery: window('2026-12-28'),
  announcedPolicies: [],
  aisles: [],
  chatOpenings: [],
  deliveryWindows: [window('2026-12-24'), window('2026-12-28')],
}
const at = (seoul: string) => deliveryAt(store, new Date(`${seoul}+09:00`))

it('promises the first window until its cut-off, and it stays the open one until it is over', () => {
  expect(at('2026-12-24T07:59:59')).toEqual({ next: window('2026-12-24'), open: window('2026-12-24') })
  expect(at('2026-12-24T17:59:59')).toEqual({ next: window('2026-12-28'), open: window('2026-12-24') })
})

it('is the next one for a page that stayed open over the evening, holidays left out', () => {
  expect(at('2026-12-24T18:00:00')).toEqual({ next: window('2026-12-28'), open: window('2026-12-28') })
})

it('is never missing, even on a page that is older than all windows in its data', () => {
  expect(at('2027-01-15T20:00:00')).toEqual({ next: window('2027-01-18'), open: window('2027-01-18') })
})
