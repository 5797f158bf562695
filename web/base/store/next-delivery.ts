import { deliveryWindowsFrom } from '#contract/delivery.ts'
import type { DeliveryWindow } from '#contract/settings.ts'
import type { ReadStore } from './store-facts.ts'

/** The windows that matter at a moment. */
export interface DeliveryNow {
  /** What is ordered now goes out in it. */
  next: DeliveryWindow
  /** The one that is not over. */
  open: DeliveryWindow
}

/**
 * The windows at `now`, of those that the store told. A page that outlived them all counts by weekdays, as the holidays that far ahead were
 * not told.
 */
export function deliveryAt({ settings, deliveryWindows }: ReadStore, now: Date): DeliveryNow {
  const find = (windows: readonly DeliveryWindow[]) => ({
    next: windows.find(({ orderBy }) => Date.parse(orderBy) > now.getTime()),
    open: windows.find(({ to }) => Date.parse(to) > now.getTime()),
  })
  const told = find(deliveryWindows)
  if (told.next && told.open) return { next: told.next, open: told.open }
  const counted = find(deliveryWindowsFrom(now, settings.delivery, () => false, 3).map(toTexts))
  const next = told.next ?? counted.next
  const open = told.open ?? counted.open
  if (!next || !open) throw new RangeError('Nothing goes out any more')
  return { next, open }
}

function toTexts({ from, to, orderBy }: Record<keyof DeliveryWindow, Date>): DeliveryWindow {
  return { from: from.toISOString(), to: to.toISOString(), orderBy: orderBy.toISOString() }
}
