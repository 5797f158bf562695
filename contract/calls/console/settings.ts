import { z } from 'zod'
import { endpoint, idSchema, languageQuery, success } from '../../endpoint.ts'
import { page, pageQuery } from '../../paging.ts'
import { languageSchema, localizedTextSchema } from '../../rules/languages.ts'
import { wonSchema } from '../../rules/money.ts'
import { hasSomethingToSee } from '../../rules/visible-text.ts'
import { openHoursSchema } from '../opening-hours.ts'
import { storeFactsSchema } from '../settings.ts'

/** Parts of the store's settings. Each is saved as a whole, on the version that its form began with. */
export const SETTINGS_SECTIONS = [
  'shop',
  'delivery',
  'closedDays',
  'bank',
  'gift',
  'marts',
  'languages',
  'returns',
  'limits',
  'processors',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/** Most marts, the hidden ones included. */
export const MAX_MARTS = 30

const named = localizedTextSchema.refine(({ en }) => hasSomethingToSee(en), { path: ['en'], message: 'common.field.required' })

/** A mart, hidden ones included. */
export const storedMartSchema = z.strictObject({
  /** Given by the browser for a new one. */
  id: idSchema,
  name: named,
  address: named,
  phone: z.string().trim().min(1).max(30),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  hours: z.string().trim().min(1).max(60),
  active: z.boolean(),
})
export type StoredMart = z.infer<typeof storedMartSchema>

const distinct = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => new Set(items.map(keyOf)).size === items.length

const martsOf = <Mart extends typeof storedMartSchema>(mart: Mart) =>
  z
    .array(mart)
    .max(MAX_MARTS)
    .refine((marts) => distinct(marts, ({ id }) => id), { message: 'common.field.twice' })

/** The fields of each section as they are stored: a shop may have opened with facts that its staff can no longer write. */
const keptSchemas = {
  shop: z.strictObject({
    demo: storeFactsSchema.shape.demo,
    shopName: storeFactsSchema.shape.shopName,
    shopNameLocal: storeFactsSchema.shape.shopNameLocal,
    company: storeFactsSchema.shape.company,
    contact: storeFactsSchema.shape.contact,
    officeHours: openHoursSchema,
    consumerHotline: storeFactsSchema.shape.consumerHotline,
  }),
  delivery: z.strictObject({ delivery: storeFactsSchema.shape.delivery.extend({ hours: openHoursSchema }) }),
  closedDays: z.strictObject({
    closedDays: storeFactsSchema.shape.closedDays.refine((days) => distinct(days, ({ date }) => date), {
      message: 'console.settings.dayTwice',
    }),
  }),
  bank: z.strictObject({ bank: storeFactsSchema.shape.bank }),
  gift: z.strictObject({ giftThreshold: storeFactsSchema.shape.giftThreshold }),
  marts: z.strictObject({ marts: martsOf(storedMartSchema) }),
  languages: z.strictObject({ languages: storeFactsSchema.shape.languages }),
  returns: z.strictObject({ returns: storeFactsSchema.shape.returns, cashReceiptThreshold: storeFactsSchema.shape.cashReceiptThreshold }),
  limits: z.strictObject({
    orders: storeFactsSchema.shape.orders,
    holds: storeFactsSchema.shape.holds,
    deposits: storeFactsSchema.shape.deposits,
  }),
  processors: z.strictObject({ processors: storeFactsSchema.shape.processors }),
} as const satisfies Record<SettingsSection, z.ZodType>

/** Business days, such as `3` or `1-3`. */
const DAYS = /^(\d{1,3}(\s*[-–~]\s*\d{1,3})?)?$/
const daysRange = z.string().trim().max(10).regex(DAYS, { message: 'console.settings.daysRule' })

/** Whether a text has the figures of a number that is called or paid to. */
const hasDigits = (text: string, least: number) => text.replaceAll(/\D/g, '').length >= least
const phoneSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((phone) => phone === '' || hasDigits(phone, 4), { message: 'console.settings.phoneRule' })

/**
 * The fields of each section as staff write them: days, phones and the account have figures, because customers read them, call and pay
 * there.
 */
export const sectionSchemas = {
  ...keptSchemas,
  shop: keptSchemas.shop.extend({ contact: storeFactsSchema.shape.contact.extend({ phones: z.array(phoneSchema(300)).min(1).max(4) }) }),
  delivery: z.strictObject({
    delivery: keptSchemas.delivery.shape.delivery.extend({ standardDays: daysRange.min(1), expressDays: daysRange.min(1) }),
  }),
  bank: z.strictObject({
    bank: storeFactsSchema.shape.bank.extend({
      account: storeFactsSchema.shape.bank.shape.account.refine((account) => account === '' || hasDigits(account, 6), {
        message: 'console.settings.accountRule',
      }),
    }),
  }),
  marts: z.strictObject({ marts: martsOf(storedMartSchema.extend({ phone: phoneSchema(30) })) }),
  returns: keptSchemas.returns.extend({ returns: storeFactsSchema.shape.returns.extend({ cardDays: daysRange }) }),
} as const satisfies Record<SettingsSection, z.ZodType>
export type SectionFacts = { [Section in SettingsSection]: z.infer<(typeof sectionSchemas)[Section]> }

const versionSchema = z.string().max(64)
const read = <Facts extends z.ZodType>(facts: Facts) => z.object({ version: versionSchema, facts })

/** Every section, with its version. */
export const sectionsSchema = z.object({
  shop: read(keptSchemas.shop),
  delivery: read(keptSchemas.delivery),
  closedDays: read(keptSchemas.closedDays),
  bank: read(keptSchemas.bank),
  gift: read(keptSchemas.gift),
  marts: read(keptSchemas.marts),
  languages: read(keptSchemas.languages),
  returns: read(keptSchemas.returns),
  limits: read(keptSchemas.limits),
  processors: read(keptSchemas.processors),
})
export type SettingsSections = z.infer<typeof sectionsSchema>

/** A field that a change of settings touched: its path, such as `delivery.charge`, and both values as a reader sees them. */
export const changedSettingSchema = z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() })

export const settingsChangeSchema = z.object({
  _id: idSchema,
  at: z.iso.datetime(),
  by: z.string(),
  section: z.enum(SETTINGS_SECTIONS),
  changes: z.array(changedSettingSchema),
  /** It took an earlier change back. */
  undoes: z.boolean(),
  undone: z.boolean(),
  /** Another account is entered by hand, with the password. */
  mayUndo: z.boolean(),
})
export type SettingsChange = z.infer<typeof settingsChangeSchema>

const settings = success({
  sections: sectionsSchema,
  /** Coming days without dispatch that are public holidays, `YYYY-MM-DD`, the next first. */
  holidays: z.array(z.iso.date()),
  /** Products on the shelf without a name in a language: shoppers read English there. */
  untranslated: z.record(languageSchema, z.int().min(0)),
})

export const consoleSettings = endpoint({
  method: 'GET',
  path: '/api/console/settings',
  access: 'staff',
  permission: 'settings.write',
  summary: 'All settings of the store by section, and the coming public holidays',
  response: settings,
})

/** Days of orders that show what another threshold of free delivery would have meant. */
export const EFFECT_DAYS = 30

export const consoleFreeOrders = endpoint({
  method: 'GET',
  path: '/api/console/settings/free-orders',
  access: 'staff',
  permission: 'settings.write',
  summary:
    'How many of the paid orders of the last 30 days reached the threshold of free delivery, and how many would have reached another',
  query: z.strictObject({ ...languageQuery, freeFrom: z.coerce.number().pipe(wonSchema) }),
  /** `free` of `orders` reach the present threshold, `would` the requested one. Collected orders are left out. */
  response: success({ orders: z.int().min(0), free: z.int().min(0), would: z.int().min(0) }),
})

export const consoleSettingsChanges = endpoint({
  method: 'GET',
  path: '/api/console/settings/changes',
  access: 'staff',
  permission: 'settings.write',
  summary: 'Changes of settings, newest first',
  query: z.strictObject({ ...pageQuery({ max: 50, default: 8 }), section: z.enum(SETTINGS_SECTIONS).optional() }),
  response: success(page(settingsChangeSchema)),
})

const save = <const Section extends SettingsSection, Facts extends z.ZodType>(section: Section, facts: Facts) =>
  z.strictObject({ section: z.literal(section), version: versionSchema, facts })

/** A section as it is saved; the bank account has a call of its own. */
export const savedSectionSchema = z.discriminatedUnion('section', [
  save('shop', sectionSchemas.shop),
  save('delivery', sectionSchemas.delivery),
  save('closedDays', sectionSchemas.closedDays),
  save('gift', sectionSchemas.gift),
  save('marts', sectionSchemas.marts),
  save('languages', sectionSchemas.languages),
  save('returns', sectionSchemas.returns),
  save('limits', sectionSchemas.limits),
  save('processors', sectionSchemas.processors),
])
export type SavedSection = z.infer<typeof savedSectionSchema>

export const consoleSaveSettings = endpoint({
  method: 'POST',
  path: '/api/console/settings/save',
  access: 'staff',
  permission: 'settings.write',
  summary: 'Save a section of the settings. One that somebody changed meanwhile is refused with the section as it is',
  body: savedSectionSchema,
  response: settings,
  errors: ['CHANGED_MEANWHILE'],
})

export const consoleSaveBank = endpoint({
  method: 'POST',
  path: '/api/console/settings/bank',
  access: 'staff',
  permission: 'settings.write',
  needsPassword: true,
  summary: "Change the shop's bank account: the owner alone, with the password",
  body: z.strictObject({ version: versionSchema, facts: sectionSchemas.bank }),
  response: settings,
  errors: ['CHANGED_MEANWHILE'],
})

export const consoleUndoSettings = endpoint({
  method: 'POST',
  path: '/api/console/settings/undo',
  access: 'staff',
  permission: 'settings.write',
  summary: 'Take a change of settings back. Refused when somebody changed the same fields since',
  body: z.strictObject({ changeId: idSchema }),
  response: settings,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

/** The `fresh` field of CHANGED_MEANWHILE: the section as it is now. */
export const freshSectionSchema = z.object({ section: z.enum(SETTINGS_SECTIONS), version: versionSchema, facts: z.unknown() })
