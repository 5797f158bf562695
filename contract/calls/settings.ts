import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { WALLS } from '../rules/aisles.ts'
import { DISPATCH_RULE } from '../rules/delivery.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageSchema, localized, localizedTextSchema, NO_TEXT } from '../rules/languages.ts'
import { wonSchema } from '../rules/money.ts'
import { MAX_STOCK } from '../rules/products/stock.ts'
import { line } from '../rules/text.ts'
import { zipCodeSchema } from './account.ts'
import { dayInput } from './dates.ts'
import { type ChatHours, chatHoursSchema, hoursSchema } from './opening-hours.ts'
import { announcedPolicySchema } from './policies.ts'

/** Default limits: sized for a household's orders, not a shop's stock. */
export const ORDER_LIMITS = { unpaid: 5, perHour: 20 }
/** Default of stores without a setting, the demo included. */
export const HOLD_LIMITS = { won: 3_000_000, sharePercent: 50, freeUnits: 10 }

/** Most own closed days: few enough that a delivery day lies within two months of every other. */
export const MAX_CLOSED_DAYS = 24

/** Longest name, number or address of the settings, in characters, and most processors. */
const MAX_FACT = 300
const MAX_PROCESSORS = 50
/** Most days, and most months, of the rules for delivery and returns. Deadlines are counted day by day. */
const MAX_DAYS = 366
const MAX_MONTHS = 120
/** Most business days until money is given back. */
const MAX_REFUND_DAYS = 60
/** Most orders that a limit allows. */
const MAX_ORDERS = 10_000

const fact = z.string().min(1).max(MAX_FACT)
/** A fact in four languages; the others may be empty. */
const factTexts = localizedTextSchema.superRefine((texts, context) => {
  for (const [language, input] of Object.entries(texts))
    if (input.length > MAX_FACT) context.addIssue({ code: 'too_big', origin: 'string', maximum: MAX_FACT, path: [language], input })
})
const days = z.int().positive().max(MAX_DAYS)

/** Most areas that cost more to deliver to, and most ranges of postal codes of one. */
const MAX_AREAS = 10
const MAX_RANGES = 60

const rangeSchema = z
  .strictObject({ from: zipCodeSchema, to: zipCodeSchema })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'console.settings.rangeBackwards' })
const surchargeAreaSchema = z.strictObject({
  name: fact,
  /** Won on top of the delivery charge, also where delivery is free. */
  charge: wonSchema.positive(),
  postcodes: z.array(rangeSchema).min(1).max(MAX_RANGES),
})

/** The settings of a store in one language; the code contains none of these facts (product rules, 13). Money in won. */
export const storeSettingsSchema = z.strictObject({
  /** True for the fictitious facts of the demo; production refuses to start with them. */
  demo: z.boolean(),
  shopName: z.string().min(1).max(60),
  /** The name in its own script, shown in small type next to it. */
  shopNameLocal: z.string().max(60),
  company: z.strictObject({
    registeredName: fact,
    representative: fact,
    registrationNumber: fact,
    mailOrderNumber: fact,
    address: fact,
    privacyOfficer: fact,
    hosting: fact,
  }),
  contact: z.strictObject({ phones: z.array(fact).min(1).max(4), email: z.email().max(MAX_FACT) }),
  bank: z.strictObject({
    name: fact,
    account: fact,
    holder: fact,
    /**
     * The purchase safety service for bank transfers: its name, and the address where its contract with the shop can be verified
     * (E-Commerce Act, 13(2)10 and 24).
     */
    protection: factTexts,
    protectionPage: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(MAX_FACT)]).prefault(''),
  }),
  delivery: z.strictObject({
    charge: wonSchema,
    freeFrom: wonSchema,
    /** Dispatch hours. */
    hours: hoursSchema,
    /** Hours before dispatch after which an order misses the window. */
    cutOffHours: z.number().min(0).max(24).prefault(DISPATCH_RULE.cutOffHours),
    /** Business days until delivery, such as `1-3`; express likewise. */
    standardDays: z.string().min(1).max(10),
    expressDays: z.string().min(1).max(10),
    /** Days after which a missing parcel is refunded. */
    lostDays: days,
    /** Areas that cost more to deliver to, such as Jeju and islands; the first that has a postal code counts. */
    surcharges: z.array(surchargeAreaSchema).max(MAX_AREAS).prefault([]),
  }),
  /** Most unpaid orders of one account at a time, and most orders within an hour; null without limits. */
  orders: z
    .strictObject({ unpaid: z.int().positive().max(MAX_ORDERS), perHour: z.int().positive().max(MAX_ORDERS) })
    .nullable()
    .prefault(ORDER_LIMITS),
  /**
   * Most goods that the unpaid orders of one account may hold together: an amount in won, and a share of each product's available stock,
   * but never less than the free units. A verified phone triples the amount. Null without limits.
   */
  holds: z
    .strictObject({ won: wonSchema.positive(), sharePercent: z.int().min(1).max(100), freeUnits: z.int().positive().max(MAX_STOCK) })
    .nullable()
    .prefault(HOLD_LIMITS),
  officeHours: hoursSchema,
  /** When chats are answered; null for the office hours from Monday to Friday, without public holidays and an away message. */
  chat: chatHoursSchema.nullable().prefault(null),
  /** Final price above which a cart earns the gift; null while the shop gives none. */
  giftThreshold: wonSchema.nullable(),
  returns: z.strictObject({
    days,
    refundBusinessDays: z.int().positive().max(MAX_REFUND_DAYS),
    cardDays: z.string().max(10),
    differsMonths: z.int().positive().max(MAX_MONTHS),
    differsDays: days,
    /** Return address; empty for the company's address. */
    address: z.string().max(MAX_FACT).prefault(''),
    /** Charge for returning goods without a fault, one way and both ways; defaults to one and two delivery charges. */
    oneWay: wonSchema.optional(),
    bothWays: wonSchema.optional(),
  }),
  consumerHotline: z.string().max(MAX_FACT),
  /** Languages that shoppers can choose; English is always one, because it stands in for what is missing. */
  languages: z
    .array(languageSchema)
    .refine((languages) => languages.includes(DEFAULT_LANGUAGE) && new Set(languages).size === languages.length)
    .prefault([...LANGUAGES]),
  cashReceiptThreshold: wonSchema,
})
export type StoreSettings = z.infer<typeof storeSettingsSchema>

/** A name or an address: one text for all readers, or one per language. */
const factSchema = z.union([fact, factTexts.refine(({ en }) => en !== '')])
export type Fact = z.infer<typeof factSchema>

const company = storeSettingsSchema.shape.company.extend({
  registeredName: factSchema,
  representative: factSchema,
  registrationNumber: factSchema,
  mailOrderNumber: factSchema,
  address: factSchema,
  privacyOfficer: factSchema,
  hosting: factSchema,
})
const bank = storeSettingsSchema.shape.bank.extend({ name: factSchema, holder: factSchema })
const delivery = storeSettingsSchema.shape.delivery.extend({
  surcharges: z
    .array(surchargeAreaSchema.extend({ name: factSchema }))
    .max(MAX_AREAS)
    .prefault([]),
})

/** The settings as staff write them. Company and bank account can be given in each language, Korean above all (E-Commerce Act, art. 10). */
export const storeFactsSchema = storeSettingsSchema.extend({
  company,
  bank,
  delivery,
  returns: storeSettingsSchema.shape.returns.extend({ address: z.union([factSchema, z.literal('')]).prefault('') }),
  /**
   * Rules for deposits, known to staff alone. A pasted text is unsigned: above `textLimit` won it waits for the bank's file. `notSales` are
   * words of bank lines that pay no order, besides the usual ones (interest, card settlement, returned transfer).
   */
  deposits: z
    .strictObject({ textLimit: wonSchema.prefault(300_000), notSales: z.array(z.string().min(1).max(40)).max(50).prefault([]) })
    .prefault({}),
  /** Days on which nothing goes out, besides weekends and public holidays. Their names are for staff. */
  closedDays: z
    .array(z.strictObject({ date: dayInput(), name: line(60) }))
    .max(MAX_CLOSED_DAYS)
    .prefault([]),
  /** Processors of the shop's personal data, with task and country (Personal Information Protection Act, 26 and 28-8). */
  processors: z
    .array(z.strictObject({ name: factSchema, task: factSchema, country: factSchema }))
    .max(MAX_PROCESSORS)
    .prefault([]),
})
export type StoreFacts = z.infer<typeof storeFactsSchema>

/** A fact for a reader: a plain one as it is, one in several languages in English where this language is missing. */
export function factIn(fact: Fact, language: Language): string {
  return typeof fact === 'string' ? fact : localized(fact, language)
}

/** The settings that everybody may read, in one language. Facts for staff and for the privacy policy alone are left out. */
export function settingsIn(facts: StoreFacts, language: Language): StoreSettings {
  const inLanguage = (fact: Fact) => factIn(fact, language)
  const { processors: _processors, deposits: _deposits, closedDays: _closedDays, ...shown } = facts
  const { company, bank, delivery, returns } = facts
  return {
    ...shown,
    company: {
      ...company,
      registeredName: inLanguage(company.registeredName),
      representative: inLanguage(company.representative),
      registrationNumber: inLanguage(company.registrationNumber),
      mailOrderNumber: inLanguage(company.mailOrderNumber),
      address: inLanguage(company.address),
      privacyOfficer: inLanguage(company.privacyOfficer),
      hosting: inLanguage(company.hosting),
    },
    bank: { ...bank, name: inLanguage(bank.name), holder: inLanguage(bank.holder) },
    delivery: { ...delivery, surcharges: delivery.surcharges.map((area) => ({ ...area, name: inLanguage(area.name) })) },
    returns: { ...returns, address: inLanguage(returns.address) },
  }
}

/** When chats are answered. */
export function chatHoursOf({ chat, officeHours }: Pick<StoreSettings, 'chat' | 'officeHours'>): ChatHours {
  if (chat) return chat
  const weekly = Array.from({ length: 7 }, (_, day) => (day >= 1 && day <= 5 ? officeHours : null))
  return { weekly, holidaysOff: true, daysOff: [], away: NO_TEXT }
}

/** Return address and return charges in won for a change of mind. Defaults follow from the company's address and the delivery charge. */
export function returnTerms({ returns, delivery, company }: Pick<StoreSettings, 'returns' | 'delivery' | 'company'>) {
  return {
    address: returns.address || company.address,
    oneWay: returns.oneWay ?? delivery.charge,
    bothWays: returns.bothWays ?? 2 * delivery.charge,
  }
}

/** A physical branch, listed on the home page. */
export const martSchema = z.strictObject({
  _id: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  hours: z.string(),
})
export type Mart = z.infer<typeof martSchema>

/**
 * A delivery window as instants. Parcels go out on weekdays that are not Korean public holidays; orders placed before `orderBy` are
 * included.
 */
export const deliveryWindowSchema = z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime(), orderBy: z.iso.datetime() })
export type DeliveryWindow = z.infer<typeof deliveryWindowSchema>

/** A time in which chats are answered. */
export const chatOpeningSchema = z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() })
export type ChatOpening = z.infer<typeof chatOpeningSchema>

/**
 * An aisle as every page shows it, in the language of the response. A hidden one is in no list, but its products show its wall and title.
 */
export const storeAisleSchema = z.strictObject({ name: z.string(), title: z.string(), wall: z.enum(WALLS), hidden: z.boolean() })
export type StoreAisle = z.infer<typeof storeAisleSchema>

/** Facts of the store that every page needs. */
export const storeGet = endpoint({
  method: 'GET',
  path: '/api/store/get',
  access: 'public',
  summary: 'Store facts, marts and the next delivery windows; what is ordered now goes out in the first whose orderBy has not passed',
  cached: true,
  open: true,
  offline: 'everybody',
  response: success({
    settings: storeSettingsSchema,
    marts: z.array(martSchema),
    /** The window of an order placed at the time of the response. */
    nextDelivery: deliveryWindowSchema,
    /** Starts with the window that has not ended. */
    deliveryWindows: z.array(deliveryWindowSchema).min(1),
    /** The next times in which chats are answered, beginning with the one that has not ended; empty when none is near. */
    chatOpenings: z.array(chatOpeningSchema),
    /** Announced versions of terms, privacy policy and return rules that are not in effect yet. */
    announcedPolicies: z.array(announcedPolicySchema),
    /** In their order. */
    aisles: z.array(storeAisleSchema),
  }),
})

/** Address of the Korean address search script: the Kakao postcode service's, or the sandbox's in a demo store. */
export const addressSearch = endpoint({
  method: 'GET',
  path: '/api/address/search',
  access: 'public',
  summary: 'The address of the script that searches Korean addresses',
  open: true,
  response: success({ scriptUrl: z.string() }),
})
