/** Query key of everything that an account reads about its orders. */
export const ordersKey = (accountId: string | null) => ['orders', accountId] as const

/** Query key of the own orders. */
export const listKey = (accountId: string | null) => [...ordersKey(accountId), 'list'] as const

/** Query key of the refund accounts of own orders. */
export const refundAccountsKey = (accountId: string | null) => [...ordersKey(accountId), 'refund-accounts'] as const

/** Query key of the order history. */
export const historyKey = (accountId: string | null) => [...ordersKey(accountId), 'history'] as const

/** Query key of an old order compared with today's stock and prices. */
export const againKey = (accountId: string | null, orderId: string) => [...ordersKey(accountId), 'again', orderId] as const
