import { createContext, useContext } from 'react'
import type { AnnouncedPolicy } from '#contract/calls/policies.ts'
import type { ChatOpening, DeliveryWindow, Mart, StoreAisle, StoreSettings } from '#contract/calls/settings.ts'

/** The store's settings that pages show. The away message is not among them: the server writes it into the chat. */
export type PageSettings = Omit<StoreSettings, 'chat'> & { chat: Pick<NonNullable<StoreSettings['chat']>, 'weekly'> | null }

/** The store's data, as a page receives it. */
export interface ReadStore {
  settings: PageSettings
  marts: Mart[]
  nextDelivery: DeliveryWindow
  deliveryWindows: DeliveryWindow[]
  /** The next times in which chats are answered. */
  chatOpenings: ChatOpening[]
  /** New versions of policies that are not in force yet. */
  announcedPolicies: AnnouncedPolicy[]
  /** In their order, hidden ones too; {@link useAisles} reads them. */
  aisles: StoreAisle[]
}

/** The store's data with its current delivery windows. */
export interface StoreFacts extends ReadStore {
  /** The window in which an order placed now is delivered, however long the page has been open. */
  nextDelivery: DeliveryWindow
  /** The window that is not over yet: on a delivery day today's, also after its cut-off. */
  openDelivery: DeliveryWindow
}

export const StoreContext = createContext<StoreFacts | null>(null)

/** The store, or null on the error page of a store that could not be loaded. */
export function useOptionalStore(): StoreFacts | null {
  return useContext(StoreContext)
}

/** The store. @throws Error on a page that did not load it */
export function useStore(): StoreFacts {
  const store = useContext(StoreContext)
  if (!store) throw new Error('The store facts are not loaded')
  return store
}
