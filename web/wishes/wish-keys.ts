/** Query key of everything that an account reads about its wishes and stock alerts. */
export const wishesKey = (accountId: string | null) => ['wishes', accountId] as const

/** Query key of the ids of wished items and of items with a stock alert. */
export const marksKey = (accountId: string | null) => [...wishesKey(accountId), 'marks'] as const

/** Query key of the pages of the wish list. */
export const wishListKey = (accountId: string | null) => [...wishesKey(accountId), 'list'] as const
