import { readFileSync } from 'node:fs'
import { settingsIn, storeFactsSchema } from '#contract/calls/settings.ts'
import type { StoreFacts } from '../base/store/store-facts.ts'

const WINDOW = { from: '2026-11-23T01:00:00Z', to: '2026-11-23T09:00:00Z', orderBy: '2026-11-22T23:00:00Z' }

const facts: unknown = JSON.parse(readFileSync('demo/store-settings.json', 'utf8'))

/** The demo store's facts in English, with one delivery window, for `StoreContext`. */
export function storeForTests(): StoreFacts {
  return {
    settings: settingsIn(storeFactsSchema.parse(facts), 'en'),
    marts: [],
    nextDelivery: WINDOW,
    openDelivery: WINDOW,
    deliveryWindows: [WINDOW],
    chatOpenings: [{ from: WINDOW.from, to: WINDOW.to }],
    announcedPolicies: [],
  }
}
