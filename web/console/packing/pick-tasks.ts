import type { PickItem, PickStop } from '#contract/calls/console/packing.ts'
import { plainGtin } from '#contract/rules/products/barcode.ts'
import { type Tick, tickKey } from './tick-queue.ts'

/** A stop of the walk with the state that this device has of it. Pieces that a customer is asked about do not count. */
export interface PickTask {
  stop: PickStop
  /** Items to put into boxes, with the pieces that lie there by the latest tap. */
  items: readonly PickItem[]
  /** Items set apart until the customer answers. */
  asked: readonly PickItem[]
  toPick: number
  picked: number
  done: boolean
}

/** The stops as tasks, with the ticks that are on their way. A stop with nothing but questions is done for now. */
export function tasksOf(stops: readonly PickStop[], waiting: ReadonlyMap<string, Tick>): PickTask[] {
  return stops.map((stop) => {
    const items = stop.items
      .filter(({ asked }) => !asked)
      .map((item) => ({ ...item, picked: Math.min(waiting.get(tickKey(item))?.picked ?? item.picked, item.quantity) }))
    const toPick = items.reduce((sum, { quantity }) => sum + quantity, 0)
    const picked = items.reduce((sum, item) => sum + item.picked, 0)
    return { stop, items, asked: stop.items.filter(({ asked }) => asked), toPick, picked, done: picked >= toPick }
  })
}

/** Pieces of a stop as its row shows them: those to pick, or those set apart where there are no others. */
export function piecesOf({ toPick, asked }: PickTask): number {
  return toPick > 0 ? toPick : asked.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The first item of a task with a piece that no scale has read; null when there is none. */
export function itemToWeigh({ items }: PickTask): PickItem | null {
  return items.find(({ toWeigh }) => toWeigh > 0) ?? null
}

/** Lines of an order that are not wholly in its box, by the state of this device. */
export function linesLeftOf(tasks: readonly PickTask[], orderId: string): number {
  return tasks.flatMap(({ items }) => items).filter((item) => item.orderId === orderId && item.picked < item.quantity).length
}

/** The task that somebody works on: the chosen one while it is open, otherwise the next open one behind it. */
export function currentTask(tasks: readonly PickTask[], chosen: string | null): PickTask | null {
  const at = tasks.findIndex(({ stop }) => stop.productId === chosen)
  const inOrder = at < 0 ? tasks : [...tasks.slice(at), ...tasks.slice(0, at)]
  return inOrder.find(({ done }) => !done) ?? null
}

/** The task whose product carries a barcode; null when no product of the list does. */
export function taskWithBarcode(tasks: readonly PickTask[], code: string): PickTask | null {
  const wanted = plainGtin(code)
  const same = tasks.filter(({ stop }) => stop.barcode !== null && plainGtin(stop.barcode) === wanted)
  return same.find(({ done }) => !done) ?? same[0] ?? null
}
