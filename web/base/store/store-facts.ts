import { createContext, useContext } from 'react'
import type { AnnouncedPolicy } from '#contract/policies.ts'
import type { DeliveryWindow, Mart, StoreSettings } from '#contract/settings.ts'

/** What a page is told of the store. */
export interface ReadStore {
  settings: StoreSettings
  marts: Mart[]
  nextDelivery: DeliveryWindow
  deliveryWindows: DeliveryWindow[]
  /** New versions of policies that do not hold yet. */
  announcedPolicies: AnnouncedPolicy[]
}

/** What every page knows of the store. */
export interface StoreFacts extends ReadStore {
  /** The window that what is ordered now goes out in, however long the page has been open. */
  nextDelivery: DeliveryWindow
  /** The window that is not over yet: on a delivery day today's, also after its cut-off. */
  openDelivery: DeliveryWindow
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
