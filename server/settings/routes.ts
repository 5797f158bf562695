import type { FastifyInstance } from 'fastify'
import { type DispatchWindow, deliveryWindowsFrom, promisedWindow } from '#contract/delivery.ts'
import { popupGet } from '#contract/popup.ts'
import { addressSearch, type DeliveryWindow, settingsIn, storeGet } from '#contract/settings.ts'
import { bind, type Handler } from '#server/platform/bind.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { holidaysFrom } from './holidays.ts'
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

/** What every page needs to know of the store. `postcodeScript` is where the script of the address search is. */
export function settingsRoutes(
  app: FastifyInstance,
  { db, clock, postcodeScript }: { db: Db; clock: Clock; postcodeScript: string },
): void {
  const readStore: Handler<typeof storeGet> = async (_input, { language }) => {
    const now = clock.now()
    const [facts, marts, isHoliday, announcedPolicies] = await Promise.all([
      readSettings(db),
      readMarts(db, language),
      holidaysFrom(now),
      readAnnouncedPolicies(db, now),
    ])
    const deliveryWindows = deliveryWindowsFrom(now, facts.delivery, isHoliday, WINDOWS).map(toDeliveryWindow)
    const nextDelivery = toDeliveryWindow(promisedWindow(now, facts.delivery, isHoliday))
    return { settings: settingsIn(facts, language), marts, nextDelivery, deliveryWindows, announcedPolicies }
  }
  bind(app, storeGet, readStore)

  bind(app, popupGet, async (_input, { language }) => ({ popup: await readPopup(db, language) }))

  bind(app, addressSearch, async () => ({ scriptUrl: postcodeScript }))
}
