import { createContext, useContext } from 'react'
import type { DeliveryWindow, Mart, StoreSettings } from '#contract/settings.ts'

/** What every page knows of the store. */
export interface StoreFacts {
  settings: StoreSettings
  marts: Mart[]
  nextDelivery: DeliveryWindow
}

export const StoreContext = createContext<StoreFacts | null>(null)

/** The store, or null on the error page of a store that could not be read. */
export function useStoreIfKnown(): StoreFacts | null {
  return useContext(StoreContext)
}

/**
 * The store.
 * @throws Error outside of a page that read it
 */
export function useStore(): StoreFacts {
  const store = useContext(StoreContext)
  if (!store) throw new Error('The store facts are not loaded')
  return store
}
