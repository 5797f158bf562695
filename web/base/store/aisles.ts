import { createContext, useContext } from 'react'
import type { StoreAisle } from '#contract/calls/settings.ts'

/** The aisles of the store in the language of the page. */
export interface Aisles {
  /** In their order, hidden ones too. */
  all: readonly StoreAisle[]
  /** Those that lists show. */
  shown: readonly StoreAisle[]
  named: (name: string | null | undefined) => StoreAisle | undefined
  /** The title of an aisle; its name for one that this page does not have. */
  title: (name: string) => string
  /** The wall behind products of an aisle; plain for one that this page does not have. */
  wall: (name: string | null | undefined) => StoreAisle['wall'] | 'plain'
}

/** The aisles of a list in their order. */
export function aislesOf(all: readonly StoreAisle[]): Aisles {
  const byName = new Map(all.map((aisle) => [aisle.name, aisle]))
  return {
    all,
    shown: all.filter(({ hidden }) => !hidden),
    named: (name) => byName.get(name ?? ''),
    title: (name) => byName.get(name)?.title ?? name,
    wall: (name) => byName.get(name ?? '')?.wall ?? 'plain',
  }
}

/** Without aisles on the error page of a store that could not be loaded. */
export const AislesContext = createContext<Aisles>(aislesOf([]))

/** The aisles of the shop, in its own order. */
export function useAisles(): Aisles {
  return useContext(AislesContext)
}
