import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consolePickList, consoleShortLine, consoleTick, orderAnswerReplacement } from '#contract/calls/console/packing.ts'
import { consoleWeigh } from '#contract/calls/console/weighing.ts'
import type { Order } from '#contract/calls/orders.ts'
import type { ShortWish } from '#contract/rules/short-wish.ts'
import { ABOUT_450_G } from '#server/testing/changes/staff-weighing-changes.ts'
import { eventually } from '#server/testing/eventually.ts'
import { type Goods, openPaymentShop } from '#server/testing/payment-shop.ts'

type Wanted = Goods & { quantity?: number; ifShort?: ShortWish }
type Short = {
  position?: number
  quantity?: number
  seen?: number
  reason?: 'missing' | 'damaged' | 'expired'
  shelfEmpty?: boolean
  replacement?: object | null
  shortageId?: string
}

/** A shop with a customer, its owner and a packer, and what tests of packing do in it. */
export async function openPackingDesk() {
  const shop = await openPaymentShop()
  const [hana, owner, packer] = [await shop.person(), await shop.person('owner'), await shop.person('packer')]
  /** A paid order; by default cash, whose refunds wait for staff and can be counted at once. */
  const paid = async (items: readonly Wanted[], how: 'cash' | 'wallet' = 'cash'): Promise<Order> => {
    const body = shop.checkout(items, how)
    const wishes = body.items.map((line, index) => ({ ...line, ...(items[index]?.ifShort && { ifShort: items[index].ifShort }) }))
    const { order } = (await shop.place(hana, { ...body, items: wishes })).body
    if (how === 'wallet') await shop.payWallet(hana, order._id)
    else await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
    await eventually(async () => expect((await shop.orderOf(hana, order._id)).payment).toBe(true))
    return order
  }

  const short = (order: Order, { position = 1, quantity = 1, seen = 2, ...rest }: Short = {}, who = packer) => {
    const body = {
      shortageId: randomUUID(),
      orderId: order._id,
      position,
      quantity,
      seen,
      reason: 'missing',
      shelfEmpty: false,
      replacement: null,
    }
    return shop.call(consoleShortLine, { ...body, ...rest }, who)
  }
  const by = (goods: Goods, quantity = 1) => ({ replacement: { productId: goods.id, quantity } })
  const answer = (shortageId: string, accept: boolean, who = hana) => shop.call(orderAnswerReplacement, { shortageId, accept }, who)
  const asked = async (order: Order) => {
    const found = (await shop.orderOf(hana, order._id)).shortLines.at(-1)
    if (!found) throw new Error('no short line')
    return found
  }
  const tick = (order: Order, picked: number, { position = 1, shortageId = null as string | null, at = new Date() } = {}) =>
    shop.call(consoleTick, { ticks: [{ orderId: order._id, position, shortageId, picked, at: at.toISOString() }] }, packer)
  const pickList = async (...orders: Order[]) =>
    (await shop.call(consolePickList, undefined, { token: packer.token, query: `?orders=${orders.map(({ _id }) => _id).join()}` })).body
  /** Fish of 3,780 won for 100 g, free of VAT, at most 500 g a piece. 441 g of it cost 16,669 won. */
  const fish = () => shop.goods({ ...ABOUT_450_G, price: 18_900, discount: 0, taxExempt: true })
  /** Puts the pieces of the order's fish on the scale. */
  const weigh = ({ _id: orderId }: Order, itemId: string, ...grams: number[]) =>
    shop.call(consoleWeigh, { orderId, itemId, readings: grams.map((of, index) => ({ piece: index + 1, grams: of })) }, packer)
  const makeDue = (order: Order) =>
    shop.pool.query(
      `alter table line_replacement disable trigger line_replacement_checked;
       update line_replacement set expires_at = now() - interval '1 second' where order_id = '${order._id}';
       alter table line_replacement enable trigger line_replacement_checked`,
    )
  const given = async (order: Order) => {
    const { refunds } = await shop.orderOf(hana, order._id)
    return refunds.reduce((sum, { amount }) => sum + amount, 0)
  }
  return { shop, hana, owner, packer, paid, short, by, answer, asked, tick, pickList, fish, weigh, makeDue, given }
}
