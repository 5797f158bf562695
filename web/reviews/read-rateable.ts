import type { OrderItem } from '#contract/calls/orders.ts'
import type { Api } from '#contract/client.ts'
import type { OrderStatus } from '#contract/rules/order-states.ts'
import { isRefusal } from '../base/api/api-error.ts'

/** A bought product and the customer's own rating, or null. */
export type RateableItem = Pick<OrderItem, 'id' | 'name' | 'unit' | 'image' | 'category'> & { given: number | null }

/** States of paid orders that were not cancelled; only their products can be reviewed. */
const BOUGHT: readonly OrderStatus[] = ['Order Processing...', 'Order Packaging...', 'Order on Delivery', 'Delivered']

/** The products that a customer can review: each once, newest order first; `items` restricts them to one order. */
export async function readRateable(api: Api, items?: readonly OrderItem[]): Promise<RateableItem[]> {
  const bought = items ?? (await boughtItems(api))
  const once = [...new Map(bought.toReversed().map((item) => [item.id, item])).values()].toReversed()
  const given = await ownRatings(
    api,
    once.map(({ id }) => id),
  )
  return once.map(({ id, name, unit, image, category }) => ({ id, name, unit, image, category, given: given.get(id) ?? null }))
}

async function boughtItems(api: Api): Promise<OrderItem[]> {
  const { orderHistory } = await api.history.get()
  return orderHistory.filter(({ status }) => BOUGHT.includes(status)).flatMap(({ items }) => items)
}

/** The own ratings by item. They are part of the reviews of any item that is still sold; a failure leaves them out. */
async function ownRatings(api: Api, itemIds: readonly string[]): Promise<Map<string, number>> {
  for (const itemId of itemIds) {
    try {
      const { allOwnReview } = await api.review.get({ itemId, limit: 1 })
      return new Map(allOwnReview.map((review) => [review.itemId, review.rating]))
    } catch (error) {
      if (!isRefusal(error, 'NOT_FOUND')) break
    }
  }
  return new Map()
}
