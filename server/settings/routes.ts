import type { FastifyInstance } from 'fastify'
import { popupGet } from '#contract/calls/popup.ts'
import { addressSearch, chatHoursOf, type DeliveryWindow, type StoreAisle, settingsIn, storeGet } from '#contract/calls/settings.ts'
import { type DispatchWindow, deliveryWindowsFrom, promisedWindow } from '#contract/rules/delivery.ts'
import type { Language } from '#contract/rules/languages.ts'
import { openingsFrom } from '#contract/rules/opening-hours.ts'
import { bind, type Handler } from '#server/platform/bind.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { daysWithoutDispatch, holidaysFrom } from './holidays.ts'
import { readAnnouncedPolicies } from './read-announced-policies.ts'
import { readMarts } from './read-marts.ts'
import { readPopup } from './read-popup.ts'
import { readSettings } from './read-settings.ts'

/** Two weeks of delivery days: longer than a page stays open or in a cache. */
const WINDOWS = 10

const toDeliveryWindow = ({ from, to, orderBy }: DispatchWindow): DeliveryWindow => ({
  from: from.toISOString(),
  to: to.toISOString(),
  orderBy: orderBy.toISOString(),
})

interface SettingsDependencies {
  db: Db
  clock: Clock
  /** URL of the address search script. */
  postcodeScript: string
  /** The aisles as pages show them. */
  readAisles: (language: Language) => Promise<StoreAisle[]>
}

/** The store facts that every page needs. */
export function settingsRoutes(app: FastifyInstance, { db, clock, postcodeScript, readAisles }: SettingsDependencies): void {
  const readStore: Handler<typeof storeGet> = async (_input, { language }) => {
    const now = clock.now()
    const [facts, marts, isHoliday, announcedPolicies, aisles] = await Promise.all([
      readSettings(db),
      readMarts(db, language),
      holidaysFrom(now),
      readAnnouncedPolicies(db, now),
      readAisles(language),
    ])
    const isClosed = await daysWithoutDispatch(now, facts)
    const deliveryWindows = deliveryWindowsFrom(now, facts.delivery, isClosed, WINDOWS).map(toDeliveryWindow)
    const nextDelivery = toDeliveryWindow(promisedWindow(now, facts.delivery, isClosed))
    const chatOpenings = openingsFrom(now, chatHoursOf(facts), isHoliday, WINDOWS).map(({ from, to }) => ({
      from: from.toISOString(),
      to: to.toISOString(),
    }))
    return { settings: settingsIn(facts, language), chatOpenings, marts, nextDelivery, deliveryWindows, announcedPolicies, aisles }
  }
  bind(app, storeGet, readStore)

  bind(app, popupGet, async (_input, { language }) => ({ popup: await readPopup(db, language) }))

  bind(app, addressSearch, async () => ({ scriptUrl: postcodeScript }))
}
