import { useState } from 'react'
import type { ReadLine, ReceivedItem } from '#contract/calls/console/stock/lots.ts'
import type { PurchaseLine } from '#contract/calls/console/stock/purchases.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { MAX_WON } from '#contract/rules/money.ts'
import { daysLeft } from '#contract/rules/products/lots.ts'
import { MAX_STOCK } from '#contract/rules/products/stock.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { wholeOf } from '../../ui/won/whole-of.ts'

/** A line of the delivery that is being received. */
export interface DraftLine {
  key: string
  /** As the list had it; empty for one that was scanned or searched. */
  text: string
  item: ReceivedItem | null
  choices: ReceivedItem[]
  quantity: string
  code: string
  /** `YYYY-MM-DD`, or empty. */
  bestBefore: string
  /** Goods without a date, such as pots. */
  noDate: boolean
  purchasePrice: string
  /** Ordered, and no pack of it was scanned yet. */
  expected: boolean
}

/** Why a line cannot go on the shelf yet, or what to look at. */
export type LineState = 'ready' | 'near' | 'item' | 'quantity' | 'date' | 'past' | 'price'

export const piecesOf = ({ quantity }: DraftLine): number | null => wholeOf(quantity, MAX_STOCK) || null
export const priceOf = ({ purchasePrice }: DraftLine): number | null => wholeOf(purchasePrice, MAX_WON)

/** The state of a line; `leastDays` is how many days the shop wants at least. */
export function stateOf(line: DraftLine, leastDays: number, now: Date): LineState {
  if (!line.item) return 'item'
  if (piecesOf(line) === null) return 'quantity'
  if (line.purchasePrice.trim() !== '' && priceOf(line) === null) return 'price'
  if (line.noDate) return 'ready'
  if (line.bestBefore === '') return 'date'
  const days = daysLeft(line.bestBefore, now)
  if (days <= 0) return 'past'
  return days < leastDays ? 'near' : 'ready'
}

export const mayGo = (state: LineState): boolean => state === 'ready' || state === 'near'

const blank = { text: '', choices: [], code: '', bestBefore: '', noDate: false, purchasePrice: '', expected: false }

/** A line that was ordered, as it is expected: its pieces and its price. Date and code are read from the pack. */
const expected = ({ item, quantity, purchasePrice }: PurchaseLine): DraftLine => ({
  ...blank,
  key: crypto.randomUUID(),
  item,
  quantity: String(quantity),
  purchasePrice: purchasePrice === null ? '' : formatNumber(purchasePrice),
  expected: true,
})

/** The beginning of a delivery: its supplier, empty for none, and the lines that were ordered. */
export interface DeliveryStart {
  supplierId: string
  ordered: readonly PurchaseLine[]
}

/** The lines of a delivery, and its key: a sending that is repeated is the same delivery. */
export function useDeliveryDraft(start: DeliveryStart) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [note, setNote] = useState('')
  const [leastDays, setLeastDays] = useState('30')
  const [begun] = useState<readonly DraftLine[]>(() => start.ordered.map(expected))
  const [lines, setLines] = useState<readonly DraftLine[]>(begun)
  const [supplierId, setSupplierId] = useState(start.supplierId)
  return {
    key,
    note,
    setNote,
    leastDays,
    setLeastDays,
    lines,
    supplierId,
    setSupplierId,
    /** Whether a line was added or changed. */
    touched: lines.some((line) => !begun.includes(line)),
    /**
     * A pack that was scanned. The first one of an ordered line is among its expected pieces and adds nothing. Each further one is one
     * more: of a line of its product without a date yet, or a new line.
     */
    add: (item: ReceivedItem) =>
      setLines((now) => {
        const own = now.filter((line) => line.item?._id === item._id)
        const open = own.find((line) => line.expected) ?? own.find((line) => line.bestBefore === '' && !line.noDate)
        if (!open) return [...now, { ...blank, key: crypto.randomUUID(), item, quantity: '1' }]
        const pieces = piecesOf(open)
        const quantity = open.expected && pieces !== null ? open.quantity : String((pieces ?? 0) + 1)
        return now.map((line) => (line === open ? { ...line, quantity, expected: false } : line))
      }),
    take: (read: readonly ReadLine[]) =>
      setLines((now) => [
        ...now,
        ...read.map(({ text, item, choices, quantity, code, bestBefore, purchasePrice }) => ({
          key: crypto.randomUUID(),
          text,
          item,
          choices,
          code,
          noDate: false,
          expected: false,
          quantity: quantity === null ? '' : String(quantity),
          bestBefore: bestBefore ?? '',
          purchasePrice: purchasePrice === null ? '' : formatNumber(purchasePrice),
        })),
      ]),
    change: (of: string, change: Partial<DraftLine>) =>
      setLines((now) => now.map((line) => (line.key === of ? { ...line, ...change } : line))),
    remove: (of: string) => setLines((now) => now.filter(({ key: own }) => own !== of)),
    /** The lines that went on the shelf leave; the others go with the next sending. When none is left, the next delivery begins. */
    gone: (keys: ReadonlySet<string>) => {
      setLines((now) => now.filter(({ key: own }) => !keys.has(own)))
      setKey(crypto.randomUUID())
      if (lines.some(({ key: own }) => !keys.has(own))) return
      setNote('')
      setSupplierId('')
    },
  }
}

export type DeliveryDraft = ReturnType<typeof useDeliveryDraft>

/** The earliest date that can be received: tomorrow in Seoul. */
export const firstDate = (now: Date): string => seoulDate(new Date(now.getTime() + 86_400_000))
