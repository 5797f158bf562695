import { readFileSync } from 'node:fs'
import { type StoreAisle, settingsIn, storeFactsSchema } from '#contract/calls/settings.ts'
import type { Language } from '#contract/rules/languages.ts'
import { FIRST_AISLES } from '#contract/testing/first-aisles.ts'
import type { StoreFacts } from '../base/store/store-facts.ts'

const WINDOW = { from: '2026-11-23T01:00:00Z', to: '2026-11-23T09:00:00Z', orderBy: '2026-11-22T23:00:00Z' }

const facts: unknown = JSON.parse(readFileSync('demo/store-settings.json', 'utf8'))

/** The aisles that every store begins with, in a language. */
export function aislesForTests(language: Language): StoreAisle[] {
  return FIRST_AISLES.map(({ name, title, wall }) => ({ name, title: title[language], wall, hidden: false }))
}

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
    aisles: aislesForTests('en'),
  }
}
