import { useRouteLoaderData } from 'react-router'
import type { ReadStore } from '../../base/store/store-facts.ts'

/** The shop's name; empty until the store's data is there. */
export function useShopName(): string {
  return useRouteLoaderData<ReadStore>('root')?.settings.shopName ?? ''
}
