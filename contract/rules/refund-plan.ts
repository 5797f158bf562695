import { vatOf } from './money.ts'

/** A line of an order for refund calculations. Money in won, per piece. */
export interface RefundableLine {
  position: number
  price: number
  discount: number
  quantity: number
  taxExempt: boolean
  /** Pieces already refunded or pending, and the won for them. */
  refunded: number
  refundedWon: number
  /** Pieces of another fate, such as short ones whose customer is asked: they cannot be refunded now. Default 0. */
  held?: number
  /** Pieces whose price was lowered since, and by how many won for all of them. Default none. */
  reduced?: { quantity: number; amount: number }
}

/** A paid order for refund calculations: sums received, and sums already refunded or pending. Money in won. */
export interface RefundableOrder {
  amount: number
  taxFreeAmount: number
  deliveryCharge: number
  lines: readonly RefundableLine[]
  refunded: { amount: number; taxFreeAmount: number; delivery: number }
}

/** Pieces of lines, and won of the delivery charge, to be refunded. */
export interface RefundRequest {
  lines: readonly { position: number; quantity: number }[]
  delivery: number
}

/** Sums of a refund, in won. `vat` of all refunds of an order adds up to the VAT of the order, however it is split. */
export interface RefundPlan {
  lines: { position: number; quantity: number; amount: number; taxFreeAmount: number }[]
  delivery: number
  amount: number
  taxFreeAmount: number
  vat: number
  /** The sum that remains paid. */
  remaining: { amount: number; taxFreeAmount: number }
}

/** Reason why nothing can be refunded: `field` is a path of the request. */
export class RefundNotPossible extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.name = 'RefundNotPossible'
    this.field = field
  }
}

/**
 * Won that the next pieces of a line still cost, and how many of them cost their full price. These come first, then those whose price was
 * lowered, evenly among them. SQL has the same as `pieces_worth`.
 */
export function piecesWorth(line: RefundableLine, pieces: number): { won: number; full: number } {
  const { quantity, refunded, refundedWon, reduced = { quantity: 0, amount: 0 } } = line
  const unit = line.price - line.discount
  const left = quantity - refunded
  const fullLeft = Math.max(0, left - reduced.quantity)
  const loweredWon = quantity * unit - reduced.amount - refundedWon - fullLeft * unit
  const full = Math.min(pieces, fullLeft)
  const lowered = pieces - full
  return { full, won: full * unit + (lowered > 0 ? Math.floor((loweredWon * lowered) / (left - fullLeft)) : 0) }
}

/**
 * Won that are still paid for goods that are taxed, or for those free of VAT. It may be less than their pieces cost: a refund in the
 * provider's console belongs to no line.
 */
export function leftOfKind({ amount, taxFreeAmount, refunded }: Omit<RefundableOrder, 'lines'>, taxExempt: boolean): number {
  const left = amount - refunded.amount
  const taxFree = Math.min(left, Math.max(0, taxFreeAmount - refunded.taxFreeAmount))
  return taxExempt ? taxFree : left - taxFree
}

/**
 * Calculates a refund by line, quantity and delivery charge; preview and execution share it. Each piece is refunded at exactly the price
 * paid less what was given back for it, so only the VAT is rounded, and each refund takes it from what is left.
 * @throws RefundNotPossible for an unknown or duplicate line, for more than is left, and for an empty refund.
 */
export function planRefund(order: RefundableOrder, request: RefundRequest): RefundPlan {
  const lines = request.lines.map((wanted, index) => {
    const line = order.lines.find(({ position }) => position === wanted.position)
    const doubled = request.lines.findIndex(({ position }) => position === wanted.position) !== index
    if (!line || doubled) throw new RefundNotPossible(`lines.${index}.position`, 'Must be a line of the order, named once')
    const left = line.quantity - line.refunded - (line.held ?? 0)
    if (!Number.isSafeInteger(wanted.quantity) || wanted.quantity < 1 || wanted.quantity > left)
      throw new RefundNotPossible(`lines.${index}.quantity`, `Must be from 1 to ${left}`)
    const amount = piecesWorth(line, wanted.quantity).won
    return { position: wanted.position, quantity: wanted.quantity, amount, taxFreeAmount: line.taxExempt ? amount : 0 }
  })
  const deliveryLeft = order.deliveryCharge - order.refunded.delivery
  if (!Number.isSafeInteger(request.delivery) || request.delivery < 0 || request.delivery > deliveryLeft)
    throw new RefundNotPossible('delivery', `Must be from 0 to ${deliveryLeft}`)
  const amount = lines.reduce((sum, line) => sum + line.amount, request.delivery)
  const taxFreeAmount = lines.reduce((sum, line) => sum + line.taxFreeAmount, 0)
  const before = { amount: order.amount - order.refunded.amount, taxFreeAmount: order.taxFreeAmount - order.refunded.taxFreeAmount }
  if (amount === 0 || amount > before.amount || taxFreeAmount > before.taxFreeAmount)
    throw new RefundNotPossible('lines', `Must come to 1 to ${before.amount} won`)
  const remaining = { amount: before.amount - amount, taxFreeAmount: before.taxFreeAmount - taxFreeAmount }
  const vat = vatOf(before.amount, before.taxFreeAmount) - vatOf(remaining.amount, remaining.taxFreeAmount)
  return { lines, delivery: request.delivery, amount, taxFreeAmount, vat, remaining }
}
