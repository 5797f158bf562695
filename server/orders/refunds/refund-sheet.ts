import type { z } from 'zod'
import type { consoleRefundSheet, RefundWay } from '#contract/calls/console/refunds.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { type Language, languageOrDefault, localized } from '#contract/rules/languages.ts'
import { canCancel } from '#contract/rules/order-states.ts'
import { outcomeText, type RefundFacts, refundText } from '#contract/text/refund-text.ts'
import { order } from '#server/database/schema/orders.ts'
import { refundAccount } from '#server/database/schema/refunds.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { text } from '#server/platform/texts.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { listDoneRefunds, listWaitingRefunds } from './list-refunds.ts'
import { readRefundable } from './read-refundable.ts'
import type { RefundCalendar } from './refund-deadline.ts'

type Sheet = Omit<z.output<typeof consoleRefundSheet.response>, 'success' | 'message'>

/** Most refunds of one order that the sheet shows. */
const MOST = 50

/**
 * Reads what of an order can still be given back, with names in `language`, and its refunds. `form` is null when nothing can be.
 * @throws Refusal NOT_FOUND
 */
export async function readRefundSheet(reader: Reader, orderId: string, calendar: RefundCalendar, language: Language): Promise<Sheet> {
  const [row] = await reader.select().from(order).where(eq(order.id, orderId))
  if (!row) throw new Refusal('NOT_FOUND')
  const own = { orderId, limit: MOST }
  const [form, waiting, done] = await Promise.all([
    readForm(reader, row, language),
    listWaitingRefunds(reader, calendar, own),
    listDoneRefunds(reader, own),
  ])
  return {
    order: {
      _id: row.id,
      orderNumber: orderNumberText(row.number),
      name: fullName(row),
      language: languageOrDefault(row.language),
      status: row.status,
    },
    form,
    refunds: { waiting: waiting.items, done: done.items },
  }
}

/** Null for an order that is unpaid, cancelled, or given back as a whole. */
async function readForm(reader: Reader, row: typeof order.$inferSelect, language: Language): Promise<Sheet['form']> {
  const found = await readRefundable(reader, row.id).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'ILLEGAL_TRANSITION') return null
    throw error
  })
  if (found === null || found.left === 0) return null
  const { paid, lines, refunded, left } = found
  const [stored] = await reader.select().from(refundAccount).where(eq(refundAccount.orderId, row.id))
  const sent = row.status === 'Order on Delivery' || row.status === 'Delivered'
  return {
    paid: { amount: paid.taken, at: (paid.paidAt ?? paid.createdAt).toISOString(), provider: paid.provider },
    lines: lines.map(({ position, name, unit, image, price, discount, quantity, refunded: gone, held }) => ({
      position,
      name: localized(name, language),
      unit,
      image,
      each: price - discount,
      quantity,
      left: quantity - gone - held,
    })),
    delivery: { charge: row.deliveryCharge, left: row.deliveryCharge - refunded.delivery },
    before: refunded.amount,
    left,
    ways: paid.provider === 'cash' ? ['bank-details', 'cash'] : ['original-method'],
    cancelInstead: canCancel(row.status),
    mayRefuse: sent && row.refundOutcome === null,
    account: stored ? { bank: stored.bank, lastFour: stored.lastFour } : null,
  }
}

/** The sentence that the customer of an order reads when `amount` won go back, in the customer's language and in that of staff. */
export async function refundSentence(
  reader: Reader,
  orderId: string,
  request: { amount: number; byHand: boolean; way: RefundWay | undefined },
  own: Language,
): Promise<{ language: Language; text: string; own: string }> {
  const [row] = await reader.select({ language: order.language }).from(order).where(eq(order.id, orderId))
  const language = languageOrDefault(row?.language)
  const { returns } = await readSettings(reader)
  const inLanguage = (of: Language) => sentenceIn(request, returns.refundBusinessDays, of)
  return { language, text: inLanguage(language), own: inLanguage(own) }
}

function sentenceIn(
  { amount, byHand, way }: { amount: number; byHand: boolean; way?: RefundWay },
  days: number,
  language: Language,
): string {
  const t = (key: Parameters<typeof text>[1], values?: Parameters<typeof text>[2]) => text(language, key, values)
  if (!byHand || way === 'cash') return outcomeText(byHand ? 'cash' : 'original-method', { amount, at: new Date() }, language, t)
  const facts: RefundFacts = { cause: 'part', amount, way: null, doneAt: null }
  return refundText(facts, days, language, t)
}
