import { z } from 'zod'
import { endpoint, idSchema, success } from '../endpoint.ts'
import { pageQuery } from '../paging.ts'
import { foodSchema } from './catalogue.ts'

/** Most items of a wish list, and most stock alerts of one customer. */
export const MAX_WISHES = 200

const oneItem = z.strictObject({ itemId: idSchema })
/** Both lists after the change, newest first: wished items, and items with a stock alert. */
const marks = success({ itemIds: z.array(idSchema).max(MAX_WISHES), awaited: z.array(idSchema).max(MAX_WISHES) })

export const wishesMarks = endpoint({
  method: 'GET',
  path: '/api/wishes/marks',
  access: 'customer',
  summary: 'The ids of the own wish list, and of the items the customer waits for',
  response: marks,
})

/**
 * An item of the wish list. `sold` is false when the shop no longer sells it; `awaited` is true while the customer has a stock alert for
 * it.
 */
export const wishSchema = z.object({ item: foodSchema, awaited: z.boolean(), sold: z.boolean() })
export type Wish = z.infer<typeof wishSchema>

export const wishesList = endpoint({
  method: 'GET',
  path: '/api/wishes/list',
  access: 'customer',
  summary: 'The own wish list, newest first, in pages',
  query: z.strictObject(pageQuery({ max: 50, default: 20 })),
  response: success({ data: z.array(wishSchema), total: z.int().min(0), nextCursor: z.string().nullable() }),
})

export const wishAdd = endpoint({
  method: 'POST',
  path: '/api/wishes/add',
  access: 'customer',
  summary: 'Put an item on the wish list; one that is there stays',
  body: oneItem,
  response: marks,
  errors: ['NOT_FOUND', 'TOO_MANY_ENTRIES'],
})

export const wishRemove = endpoint({
  method: 'POST',
  path: '/api/wishes/remove',
  access: 'customer',
  summary: 'Take an item off the wish list',
  body: oneItem,
  response: marks,
  errors: ['NOT_FOUND'],
})

export const wishNotifyMe = endpoint({
  method: 'POST',
  path: '/api/wishes/tell-me',
  access: 'customer',
  summary: 'Be notified once, by mail and push, when a sold-out item is back',
  body: oneItem,
  response: marks,
  errors: ['NOT_FOUND', 'IN_STOCK', 'TOO_MANY_ENTRIES'],
})

export const wishStopNotifying = endpoint({
  method: 'POST',
  path: '/api/wishes/stop-telling',
  access: 'customer',
  summary: 'Not be notified of an item any more',
  body: oneItem,
  response: marks,
  errors: ['NOT_FOUND'],
})
