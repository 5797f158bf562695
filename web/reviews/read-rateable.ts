import type { Api } from '#contract/client.ts'
import type { OrderStatus } from '#contract/order-states.ts'
import type { OrderItem } from '#contract/orders.ts'

/** Something bought, and the stars that its buyer gave it, or null. */
export type RateableItem = Pick<OrderItem, 'id' | 'name' | 'unit' | 'image' | 'category'> & { given: number | null }

/** Orders whose things are on the way or there: nothing is said of what was cancelled or not yet paid. */
const BOUGHT: readonly OrderStatus[] = ['Order Processing...', 'Order Packaging...', 'Order on Delivery', 'Delivered']

/** What a customer can review: each thing once, the newest order first; `items` instead of everything bought. */
export async function readRateable(api: Api, items?: readonly OrderItem[]): Promise<RateableItem[]> {
  const bought = items ?? (await boughtItems(api))
  const once = [...new Map(bought.toReversed().map((item) => [item.id, item])).values()].toReversed()
  const [first] = once
  if (!first) return []
  const given = await ownRatings(api, first.id)
  return once.map(({ id, name, unit, image, category }) => ({ id, name, unit, image, category, given: given.get(id) ?? null }))
}

async function boughtItems(api: Api): Promise<OrderItem[]> {
  const { orderHistory } = await api.history.get()
  return orderHistory.filter(({ status }) => BOUGHT.includes(status)).flatMap(({ items }) => items)
}

/** The own ratings by item. They come with the reviews of any item that is still on the shelf; without them the list stands alone. */
async function ownRatings(api: Api, itemId: string): Promise<Map<string, number>> {
  try {
    const { allOwnReview } = await api.review.get({ itemId, limit: 1 })
    return new Map(allOwnReview.map((review) => [review.itemId, review.rating]))
  } catch {
    return new Map()
  }
}
