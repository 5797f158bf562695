import { type ComponentProps, lazy, Suspense } from 'react'
import type { Order } from '#contract/calls/orders.ts'
import type { RefundAccount } from '#contract/calls/refund-account.ts'
import { optionalImport } from '../../base/connection/retry-import.ts'

const OrderRefunds = lazy(optionalImport(() => import('./order-refunds.tsx')))
const RefundAccountNote = lazy(optionalImport(() => import('./refund-account-note.tsx')))

/** The refunds of an order. Few orders have any, so their script is loaded only then. */
export function DeferredRefunds({ order }: { order: Order }) {
  const { refunds, refundStatus } = order
  return (
    (refunds.length > 0 || refundStatus.refundMethod === 'not-eligible') && (
      <Suspense fallback={null}>
        <OrderRefunds order={order} />
      </Suspense>
    )
  )
}

interface DeferredAccountNoteProps extends Omit<ComponentProps<typeof RefundAccountNote>, 'account'> {
  /** Undefined for an order without one. */
  account: RefundAccount | undefined
}

/** The refund account of an order. Few orders have one, so the names of the banks are loaded only then. */
export function DeferredAccountNote({ account, ...rest }: DeferredAccountNoteProps) {
  return (
    account && (
      <Suspense fallback={null}>
        <RefundAccountNote account={account} {...rest} />
      </Suspense>
    )
  )
}
