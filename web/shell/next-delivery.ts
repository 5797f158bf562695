import { nextDeliveryWindow } from '#contract/delivery.ts'
import type { DeliveryWindow } from '#contract/settings.ts'
import type { ReadStore } from './store-facts.ts'

/**
 * The window that what is ordered at `now` goes out in: the first of the told ones that is not over. A page that outlived them all counts
 * by weekdays, as the holidays that far ahead were not told.
 */
export function nextDeliveryAt({ settings, deliveryWindows }: ReadStore, now: Date): DeliveryWindow {
  const open = deliveryWindows.find(({ to }) => Date.parse(to) > now.getTime())
  if (open) return open
  const { from, to } = nextDeliveryWindow(now, settings.delivery.hours, () => false)
  return { from: from.toISOString(), to: to.toISOString() }
}
