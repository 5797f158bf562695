import type { DeliveryWindow } from '#contract/calls/settings.ts'
import { deliveryWindowsFrom } from '#contract/rules/delivery.ts'
import type { ReadStore } from './store-facts.ts'

/** The current delivery windows. */
export interface DeliveryNow {
  /** The window in which an order placed now is delivered. */
  next: DeliveryWindow
  /** The first window that is not over. */
  open: DeliveryWindow
}

/**
 * The delivery windows at `now`, from those that the server sent. A page that stays open beyond the last one counts by weekdays, because
 * its data has no later holidays.
 */
export function deliveryAt({ settings, deliveryWindows }: ReadStore, now: Date): DeliveryNow {
  const find = (windows: readonly DeliveryWindow[]) => ({
    next: windows.find(({ orderBy }) => Date.parse(orderBy) > now.getTime()),
    open: windows.find(({ to }) => Date.parse(to) > now.getTime()),
  })
  const sent = find(deliveryWindows)
  if (sent.next && sent.open) return { next: sent.next, open: sent.open }
  const counted = find(deliveryWindowsFrom(now, settings.delivery, () => false, 3).map(toTexts))
  const next = sent.next ?? counted.next
  const open = sent.open ?? counted.open
  if (!next || !open) throw new RangeError('Nothing goes out any more')
  return { next, open }
}

function toTexts({ from, to, orderBy }: Record<keyof DeliveryWindow, Date>): DeliveryWindow {
  return { from: from.toISOString(), to: to.toISOString(), orderBy: orderBy.toISOString() }
}
