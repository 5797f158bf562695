import type { Order } from '#contract/calls/orders.ts'

/** An unpaid cash order in the shape of the contract, with default values for tests. Money in won. */
export function orderForTests(change: Partial<Order> = {}): Order {
  return {
    _id: 'o1',
    orderNumber: 'K-10024',
    userId: 'u1',
    status: 'Pending',
    time: '2026-11-20T03:00:00Z',
    amount: 52_300,
    items: [],
    total: 52_300,
    discount: 0,
    deliveryCharge: 0,
    deliverySurcharge: 0,
    taxFreeAmount: 0,
    info: [],
    paymentMethod: 'cash',
    payment: false,
    paidAt: null,
    dueAt: '2026-11-23T14:59:59.999Z',
    promisedOn: '2026-11-24',
    endedAt: null,
    autoCancelled: false,
    note: null,
    leaveAt: null,
    pickUp: false,
    hasEntranceCode: false,
    parcels: [],
    deliveryPhoto: null,
    cash: { depositor: 'Perera N', code: 'A4827', receipt: 'none' },
    refundStatus: { isRefundComplete: false, refundMethod: null, amount: 0, refundedAt: null, reason: null },
    refunds: [],
    shortLines: [],
    canCancel: true,
    ...change,
  }
}
