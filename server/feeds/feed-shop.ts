import type { StoreFacts } from '#contract/calls/settings.ts'
import type { Aisles } from '#server/catalogue/aisles/aisles.ts'

/** Facts of the store that lines of feeds need. */
export interface FeedShop {
  /** Public address of the store, without a slash at the end. */
  origin: string
  name: string
  aisles: Pick<Aisles, 'titleOf'>
  delivery: Pick<StoreFacts['delivery'], 'charge' | 'freeFrom'>
}
