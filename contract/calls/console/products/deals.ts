import { z } from 'zod'
import { endpoint, idSchema, languageQuery, success } from '../../../endpoint.ts'
import { wonSchema } from '../../../rules/money.ts'
import { pictureSchema } from '../../catalogue.ts'
import { momentInput } from '../../dates.ts'

/** Coming, in force now, or over. A deal of a weekday comes again and is never over. */
export const DEAL_STATES = ['coming', 'now', 'over'] as const

const weekday = z.int().min(0).max(6)

export const dealSchema = z.object({
  _id: idSchema,
  itemId: idSchema,
  name: z.string(),
  category: z.string(),
  picture: pictureSchema.nullable(),
  price: wonSchema,
  discount: wonSchema,
  /** Each week on this day of Seoul, 0 = Sunday; null for a deal of dates. */
  weekday: weekday.nullable(),
  /** Of a deal of dates. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  state: z.enum(DEAL_STATES),
})
export type Deal = z.infer<typeof dealSchema>

export const consoleDeals = endpoint({
  method: 'GET',
  path: '/api/console/deals',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'Deals of all products or of one: those in force, coming ones, and those that ended within 30 days',
  query: z.strictObject({ ...languageQuery, itemId: idSchema.optional() }),
  response: success({ items: z.array(dealSchema) }),
  errors: ['NOT_FOUND'],
})

export const consoleAddDeal = endpoint({
  method: 'POST',
  path: '/api/console/deals/add',
  access: 'staff',
  permission: 'catalogue.write',
  summary: 'A deal of a product on a weekday, or from one moment to another; it begins and ends by itself',
  body: z.strictObject({
    itemId: idSchema,
    /** Won off the price while it holds, in place of the regular discount. */
    discount: wonSchema.min(1),
    when: z.union([z.strictObject({ weekday }), z.strictObject({ startsAt: momentInput(), endsAt: momentInput() })]),
  }),
  response: success({ items: z.array(dealSchema) }),
  errors: ['NOT_FOUND', 'DEAL_OVERLAPS'],
})

export const consoleEndDeal = endpoint({
  method: 'POST',
  path: '/api/console/deals/end',
  access: 'staff',
  permission: 'catalogue.write',
  summary: 'End a deal now, or call off one that has not begun',
  body: z.strictObject({ dealId: idSchema }),
  response: success({ items: z.array(dealSchema) }),
  errors: ['NOT_FOUND'],
})
