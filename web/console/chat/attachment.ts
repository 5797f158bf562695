import type { Picture } from '#contract/calls/catalogue.ts'
import type { OrderStatus } from '#contract/rules/order-states.ts'
import { fieldsOf } from '../../base/storage/stored-json.ts'

/** An attachment to an answer besides text and picture: an item of the shop, an order, or money that went back. Money in won. */
export type Attachment =
  | { kind: 'product'; id: string; name: string; price: number; discount: number; category: string; picture: Picture | null }
  | { kind: 'order'; id: string; number: string; status: OrderStatus; pickUp: boolean; amount: number }
  | { kind: 'refund'; id: string; number: string; amount: number }

/** Whether a stored value is an attachment. Storage is the browser's own; what an answer may hold is checked by the store. */
export function isAttachment(value: unknown): value is Attachment {
  const { kind, id, name, number } = fieldsOf(value)
  if (typeof id !== 'string') return false
  return kind === 'product' ? typeof name === 'string' : (kind === 'order' || kind === 'refund') && typeof number === 'string'
}
