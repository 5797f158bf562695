import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { page, pageQuery } from '../../paging.ts'
import { line } from '../../rules/text.ts'

const pageFields = pageQuery({ max: 100, default: 50 })

/** A search alias: a typed text, and the product names or the sku it stands for. */
export const aliasSchema = z.object({ _id: idSchema, alias: z.string(), means: z.string() })
export type Alias = z.infer<typeof aliasSchema>

/** Longest alias, in characters. */
export const MAX_ALIAS = 60
export const aliasTextSchema = line(MAX_ALIAS).min(1)
/** The meaning, up to 80 characters. */
export const meansTextSchema = line(80).min(1)

/** Most aliases of a shop: each search process holds all of them in memory. */
export const MAX_ALIASES = 5_000

export const consoleAliases = endpoint({
  method: 'GET',
  path: '/api/console/search/aliases',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'The words that people use for products, the newest first',
  query: z.strictObject(pageFields),
  response: success(page(aliasSchema)),
})

export const consoleAddAlias = endpoint({
  method: 'POST',
  path: '/api/console/search/aliases',
  access: 'staff',
  permission: 'search.write',
  summary: 'Add a word that people use; the next search knows it',
  body: z.strictObject({ alias: aliasTextSchema, means: meansTextSchema }),
  response: success({ data: aliasSchema }),
})

export const consoleRemoveAlias = endpoint({
  method: 'POST',
  path: '/api/console/search/aliases/remove',
  access: 'staff',
  permission: 'search.write',
  summary: 'Remove a word that people use',
  body: z.strictObject({ aliasId: idSchema }),
  response: success({}),
  errors: ['NOT_FOUND'],
})

export const consoleSearchMisses = endpoint({
  method: 'GET',
  path: '/api/console/search/misses',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'What was searched for without a result in the last days, the most frequent first',
  query: z.strictObject({ ...pageFields, days: z.coerce.number().int().min(1).max(90).default(30) }),
  response: success(page(z.object({ query: z.string(), count: z.int().min(1), lastDay: z.string() }))),
})

export const consoleStockRequests = endpoint({
  method: 'GET',
  path: '/api/console/stock-requests',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'What shoppers asked the shop to stock, the last asked first; `count` is how many asked',
  query: z.strictObject(pageFields),
  response: success(
    page(
      z.object({ _id: idSchema, query: z.string(), count: z.int().min(1), firstAskedAt: z.iso.datetime(), lastAskedAt: z.iso.datetime() }),
    ),
  ),
})
