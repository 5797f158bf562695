import { z } from 'zod'
import { endpoint, success } from '../../endpoint.ts'
import { isAisleName, MAX_AISLE_NAME, MAX_AISLE_TEXT, MAX_AISLE_TITLE, MAX_AISLES, WALLS } from '../../rules/aisles.ts'
import { localizedTextSchema, localizedTextUpTo } from '../../rules/languages.ts'
import { pictureHashSchema } from '../../rules/products/picture-edit.ts'
import { pictureSchema } from '../catalogue.ts'

/** The content of an aisle, as staff write it. A language without a text shows English. */
const contentShape = {
  title: localizedTextUpTo(MAX_AISLE_TITLE).refine(({ en }) => en.trim() !== '', { path: ['en'], message: 'common.field.required' }),
  description: localizedTextUpTo(MAX_AISLE_TEXT),
  wall: z.enum(WALLS),
}

/** An aisle as staff see it. */
const consoleAisleSchema = z.object({
  ...contentShape,
  title: localizedTextSchema,
  description: localizedTextSchema,
  /** The value in requests, addresses and files. It never changes. */
  name: z.string(),
  /** Its key in `category/all`. It never changes. */
  key: z.string(),
  picture: pictureSchema.nullable(),
  hidden: z.boolean(),
  /** Products in it, hidden and archived ones too. */
  products: z.int().min(0),
  /** Grows with each new content: a change names the one that its writer saw. */
  version: z.int().positive(),
})
export type ConsoleAisle = z.infer<typeof consoleAisleSchema>
const aislesResponse = success({ items: z.array(consoleAisleSchema) })

export const consoleAisles = endpoint({
  method: 'GET',
  path: '/api/console/aisles',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'All aisles in their order, hidden ones too',
  response: aislesResponse,
})

/** The name of an aisle that the shop has. */
const aisleName = z.string().min(1).max(MAX_AISLE_NAME)
/** Confirms that something goes out in a language in which it is not written. */
const missingMeant = z.boolean().default(false)

export const consoleSetAisle = endpoint({
  method: 'POST',
  path: '/api/console/aisles/set',
  access: 'staff',
  permission: 'catalogue.write',
  summary: `A new aisle, which comes last (without \`version\`; a shop has at most ${MAX_AISLES}); or another content for one that is still at \`version\``,
  body: z
    .strictObject({
      name: aisleName,
      version: z.int32().positive().nullable(),
      ...contentShape,
      /** SHA-256 of a picture that the store has accepted; null for none. */
      picture: pictureHashSchema.nullable(),
      /** Whether a new aisle is hidden; another stays as it is. */
      hidden: z.boolean().default(false),
      /** Key of an aisle that comes back after it was thrown away; null for one that was never there. */
      key: z
        .string()
        .regex(/^[a-z0-9]{1,60}$/i)
        .nullable()
        .default(null),
      missingMeant,
    })
    .refine(({ name, version }) => version !== null || isAisleName(name), { path: ['name'], message: 'console.aisles.nameRule' }),
  response: aislesResponse,
  errors: ['NOT_FOUND', 'TOO_MANY_ENTRIES', 'CHANGED_MEANWHILE', 'LANGUAGE_MISSING'],
})
export type WrittenAisle = z.output<typeof consoleSetAisle.body>

export const consoleShowAisle = endpoint({
  method: 'POST',
  path: '/api/console/aisles/show',
  access: 'staff',
  permission: 'catalogue.write',
  summary: 'Show an aisle in the lists of the shop, or hide it from them; its products stay on sale',
  body: z.strictObject({ name: aisleName, visible: z.boolean(), missingMeant }),
  response: aislesResponse,
  errors: ['NOT_FOUND', 'LANGUAGE_MISSING'],
})

export const consoleOrderAisles = endpoint({
  method: 'POST',
  path: '/api/console/aisles/order',
  access: 'staff',
  permission: 'catalogue.write',
  summary: 'Put aisles first, in this order, while they stand as in `was`; the others follow as they were',
  body: z.strictObject({
    names: z.array(aisleName).min(1).max(MAX_AISLES),
    /** The order that its sender saw. */
    was: z.array(aisleName).max(MAX_AISLES),
  }),
  response: aislesResponse,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const consoleRemoveAisle = endpoint({
  method: 'POST',
  path: '/api/console/aisles/remove',
  access: 'staff',
  permission: 'catalogue.write',
  summary: 'Throw an aisle away that is still at `version`, in which no product is',
  body: z.strictObject({ name: aisleName, version: z.int32().positive() }),
  response: aislesResponse,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'AISLE_IN_USE'],
})
