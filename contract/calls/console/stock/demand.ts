import { z } from 'zod'
import { endpoint, success } from '../../../endpoint.ts'
import { line } from '../../../rules/text.ts'
import { receivedItemSchema } from './lots.ts'

/** Days whose searches and stock requests are counted. */
export const DEMAND_DAYS = 28
/** Most rows of each list. */
export const MAX_DEMAND = 100

const count = z.int().min(0)

/** A word that found nothing, counted without who searched. An alias of the same word resolves it. */
export const missedWordSchema = z.object({ query: z.string(), count: z.int().min(1), lastDay: z.iso.date() })
export type MissedWord = z.infer<typeof missedWordSchema>

/** Something that shoppers asked the shop to stock. */
export const requestedWordSchema = z.object({ query: z.string(), people: z.int().min(1), lastDay: z.iso.date() })
export type RequestedWord = z.infer<typeof requestedWordSchema>

/** A sold-out product that people wait for. */
export const awaitedItemSchema = z.object({
  item: receivedItemSchema,
  /** Customers who are notified when it is back, and those who have it on their wish list. */
  watching: count,
  wishing: count,
})
export type AwaitedItem = z.infer<typeof awaitedItemSchema>

export const consoleDemand = endpoint({
  method: 'GET',
  path: '/api/console/stock/demand',
  access: 'staff',
  permission: 'catalogue.read',
  summary:
    'What people look for and the shop does not have: counts alone, never who. Words that an alias covers, and dismissed ones, are left out',
  response: success({
    misses: z.array(missedWordSchema).max(MAX_DEMAND),
    asked: z.array(requestedWordSchema).max(MAX_DEMAND),
    awaited: z.array(awaitedItemSchema).max(MAX_DEMAND),
  }),
})

export const consoleDismissDemand = endpoint({
  method: 'POST',
  path: '/api/console/stock/demand/dismiss',
  access: 'staff',
  permission: 'stock.write',
  summary: 'Dismiss a word of the demand until it is searched on a later day or asked for again, or take that back',
  body: z.strictObject({ query: line(80).min(1), dismissed: z.boolean() }),
  response: success({}),
  errors: ['NOT_FOUND'],
})
