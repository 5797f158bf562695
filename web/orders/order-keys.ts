/** Query key of everything that an account reads about its orders. */
export const ordersKey = (accountId: string | null) => ['orders', accountId] as const

export const listKey = (accountId: string | null) => [...ordersKey(accountId), 'list'] as const

export const refundAccountsKey = (accountId: string | null) => [...ordersKey(accountId), 'refund-accounts'] as const

export const historyKey = (accountId: string | null) => [...ordersKey(accountId), 'history'] as const

/** Query key of an old order compared with today's stock and prices. */
export const againKey = (accountId: string | null, orderId: string) => [...ordersKey(accountId), 'again', orderId] as const
