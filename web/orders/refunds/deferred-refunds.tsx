import type { ComponentProps } from 'react'
import type { Order } from '#contract/calls/orders.ts'
import type { RefundAccount } from '#contract/calls/refund-account.ts'
import { optionalPart } from '../../base/connection/lazy-part.tsx'

const OrderRefunds = optionalPart(() => import('./order-refunds.tsx'))
const RefundAccountNote = optionalPart(() => import('./refund-account-note.tsx'))

/** The refunds of an order. Few orders have any, so their script is loaded only then. */
export function DeferredRefunds({ order }: { order: Order }) {
  const { refunds, refundStatus } = order
  return (refunds.length > 0 || refundStatus.refundMethod === 'not-eligible') && <OrderRefunds order={order} />
}

interface DeferredAccountNoteProps extends Omit<ComponentProps<typeof RefundAccountNote>, 'account'> {
  /** Undefined for an order without one. */
  account: RefundAccount | undefined
}

/** The refund account of an order. Few orders have one, so the names of the banks are loaded only then. */
export function DeferredAccountNote({ account, ...rest }: DeferredAccountNoteProps) {
  return account && <RefundAccountNote account={account} {...rest} />
}
