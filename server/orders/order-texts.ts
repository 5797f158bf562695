import { LRUCache } from 'lru-cache'
import type { Language } from '#contract/languages.ts'
import { orderSchema } from '#contract/orders.ts'
import type { Db } from '#server/database/transaction.ts'
import { readOrders } from './read-orders.ts'
import { toOrder } from './to-order.ts'

/** An order as its customer reads it, in JSON, and the version of the order that it shows. */
interface OrderText {
  version: string
  text: Buffer
}

type Texts = ReadonlyMap<string, OrderText>

const MEGABYTE = 1024 * 1024
const KEPT_BYTES = 6 * MEGABYTE
/** What one text takes beside its bytes, roughly. */
const OVERHEAD = 300
const NONE: Texts = new Map()

const bytesOf = (texts: Texts) => [...texts.values()].reduce((sum, { text }) => sum + text.byteLength + OVERHEAD, OVERHEAD)

/**
 * Reads the own orders of customers as texts, newest first. What was written of an order once is kept in memory, up to a bound, and given again
 * as long as the database says that it is still the same: a customer who follows one order does not have all the others read and written anew.
 */
export function createOrderTexts(db: Db, keptBytes = KEPT_BYTES): (accountId: string, language: Language) => Promise<Buffer[]> {
  const kept = new LRUCache<string, Texts>({ maxSize: keptBytes, sizeCalculation: bytesOf })
  return async (accountId, language) => {
    const key = `${language} ${accountId}`
    const before = kept.get(key) ?? NONE
    const orders = await readOrders(db, accountId, before)
    const texts = new Map<string, OrderText>()
    for (const { id, version, changed } of orders) {
      const text = changed
        ? Buffer.from(JSON.stringify(orderSchema.parse(toOrder(changed.row, changed.lines, language))))
        : before.get(id)?.text
      if (!text) throw new Error(`Order ${id} was read without its text`)
      texts.set(id, { version, text })
    }
    kept.set(key, texts)
    return [...texts.values()].map(({ text }) => text)
  }
}
