import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { page, pageQuery } from '../../paging.ts'
import { sumSchema, wonSchema } from '../../rules/money.ts'
import { orderStatusSchema } from '../../rules/order-states.ts'
import { line, note } from '../../rules/text.ts'
import { consentSchema } from '../privacy.ts'

/** Longest note about a customer, and longest reason of a block, in characters. */
export const MAX_CUSTOMER_NOTE = 1_000
/** Orders, messages of the chat and reviews that the page of a customer shows at first. */
export const CUSTOMER_ORDERS = 5
export const CUSTOMER_CHATS = 3
export const CUSTOMER_REVIEWS = 5
/** Days after the sign-up for which a customer is new, and days without an order after which one has not been seen. */
export const NEW_CUSTOMER_DAYS = 14
export const QUIET_DAYS = 60
/** Won that a customer of the filter `big` has spent at least. */
export const BIG_CUSTOMER_WON = 1_000_000

/** Groups of customers: here since lately, spent much, no order for long, agreed to advertising in the app, blocked, without an account. */
export const CUSTOMER_GROUPS = ['new', 'big', 'quiet', 'news', 'blocked', 'guest'] as const
export type CustomerGroup = (typeof CUSTOMER_GROUPS)[number]

/** How a person asked for the own data, or for their erasure. Part of the log, so it is chosen and not written. */
export const REQUEST_WAYS = ['phone', 'mail', 'chat', 'shop', 'authority'] as const
export type RequestWay = (typeof REQUEST_WAYS)[number]

const instant = z.iso.datetime()

/** A customer as a row of the list. Money in won. */
export const customerRowSchema = z.object({
  _id: idSchema,
  /** Orders by phone, without an account; name, area and language are those of the newest order. */
  guest: z.boolean(),
  name: z.string(),
  /** District of the default address; empty without one. */
  area: z.string(),
  language: z.string(),
  since: instant,
  lastOrderAt: instant.nullable(),
  orders: z.int().min(0),
  /** Paid and not given back. */
  bought: sumSchema,
  blocked: z.boolean(),
})
export type CustomerRow = z.infer<typeof customerRowSchema>

export const consoleCustomers = endpoint({
  method: 'GET',
  path: '/api/console/customers',
  access: 'staff',
  permission: 'customers.read',
  personal: true,
  summary: 'Customers and guests, the newest first, found by name, phone, e-mail or order number',
  query: z.strictObject({
    ...pageQuery({ max: 100, default: 30 }),
    q: line(100).optional(),
    group: z.enum(CUSTOMER_GROUPS).optional(),
  }),
  response: success(page(customerRowSchema)),
})

/** An order of a customer. Money in won. */
export const customerOrderSchema = z.object({
  _id: idSchema,
  orderNumber: z.string(),
  time: instant,
  status: orderStatusSchema,
  amount: wonSchema,
})
export type CustomerOrder = z.infer<typeof customerOrderSchema>

/** A note of staff about a customer, which the customer never sees. */
export const customerNoteSchema = z.object({ _id: idSchema, at: instant, by: z.string(), text: z.string() })
export type CustomerNote = z.infer<typeof customerNoteSchema>

/** Everything that the page of one customer shows. Money in won. */
export const customerSchema = z.object({
  _id: idSchema,
  /** Orders by phone, without an account: no chat, consents, reviews or block. */
  guest: z.boolean(),
  name: z.string(),
  language: z.string(),
  since: instant,
  /** Works for the shop: is neither blocked nor erased here. */
  staff: z.boolean(),
  reach: z.object({
    /** Empty for a guest without one. */
    email: z.string(),
    emailProven: z.boolean(),
    /** In E.164, or null. */
    phone: z.string().nullable(),
    phoneProven: z.boolean(),
    /** Devices that are signed in. */
    devices: z.int().min(0),
  }),
  figures: z.object({ orders: z.int().min(0), bought: sumSchema, average: wonSchema, givenBack: sumSchema }),
  /** The newest orders; further ones are read by {@link consoleCustomerOrders}. */
  orders: page(customerOrderSchema).items,
  ordersCursor: z.string().nullable(),
  /** Orders that forbid erasure: under way, or with money still to be given back. */
  openOrders: z.array(z.string()),
  chat: z.object({
    waitingSince: instant.nullable(),
    /** The newest messages, the newest first. */
    messages: z.array(z.object({ _id: idSchema, at: instant, byShop: z.boolean(), text: z.string(), picture: z.boolean() })),
  }),
  addresses: z.array(
    z.object({
      label: z.string().nullable(),
      address: z.string(),
      detail: z.string().nullable(),
      zipCode: z.string().nullable(),
      addressEnglish: z.string().nullable(),
      isDefault: z.boolean(),
    }),
  ),
  consents: z.array(consentSchema),
  reviews: z.array(
    z.object({
      _id: idSchema,
      itemId: idSchema,
      itemName: z.string(),
      rating: z.int(),
      text: z.string(),
      at: instant,
      hidden: z.boolean(),
    }),
  ),
  notes: z.array(customerNoteSchema),
  block: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
})
export type Customer = z.infer<typeof customerSchema>

export const consoleCustomer = endpoint({
  method: 'GET',
  path: '/api/console/customers/:userId',
  access: 'staff',
  permission: 'customers.read',
  personal: true,
  summary: 'One customer or guest: how to reach, orders, addresses, chat, reviews, consents, notes. Every reading is in the access log',
  params: z.strictObject({ userId: idSchema }),
  response: success({ customer: customerSchema, openedAt: instant }),
  errors: ['NOT_FOUND'],
})

export const consoleCustomerOrders = endpoint({
  method: 'GET',
  path: '/api/console/customers/:userId/orders',
  access: 'staff',
  permission: 'customers.read',
  personal: true,
  summary: 'The orders of a customer or guest, the newest first',
  params: z.strictObject({ userId: idSchema }),
  query: z.strictObject(pageQuery({ max: 100, default: 20 })),
  response: success(page(customerOrderSchema)),
})

export const consoleAddCustomerNote = endpoint({
  method: 'POST',
  path: '/api/console/customers/note',
  access: 'staff',
  permission: 'customers.read',
  summary: 'Write a note about a customer or guest, for staff alone; the same `noteId` is kept once',
  body: z.strictObject({ userId: idSchema, noteId: idSchema, text: note(MAX_CUSTOMER_NOTE).min(1) }),
  response: success({ notes: z.array(customerNoteSchema) }),
  errors: ['NOT_FOUND'],
})

export const consoleRemoveCustomerNote = endpoint({
  method: 'POST',
  path: '/api/console/customers/note/remove',
  access: 'staff',
  permission: 'customers.read',
  summary: 'Remove a note about a customer; one that is gone already is no error',
  body: z.strictObject({ userId: idSchema, noteId: idSchema }),
  response: success({ notes: z.array(customerNoteSchema) }),
})

export const consoleBlockCustomer = endpoint({
  method: 'POST',
  path: '/api/console/customers/block',
  access: 'staff',
  permission: 'customers.block',
  summary: 'Take no more orders from a customer. Orders that are placed go on, and sessions stay',
  body: z.strictObject({ userId: idSchema, reason: note(MAX_CUSTOMER_NOTE).min(1) }),
  response: success({ block: customerSchema.shape.block }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const consoleUnblockCustomer = endpoint({
  method: 'POST',
  path: '/api/console/customers/unblock',
  access: 'staff',
  permission: 'customers.block',
  summary: 'Take orders from a customer again',
  body: z.strictObject({ userId: idSchema }),
  response: success({ block: customerSchema.shape.block }),
  errors: ['NOT_FOUND'],
})

/** The file of a person's data: the same as of the own download, with its time. */
export const customerFileSchema = z.object({
  exportedAt: instant,
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})

export const consoleExportCustomer = endpoint({
  method: 'POST',
  path: '/api/console/customers/export',
  access: 'staff',
  permission: 'customers.export',
  personal: true,
  needsPassword: true,
  summary: 'The file of all data of a customer or guest who asked for it, the same as of the own download',
  body: z.strictObject({ userId: idSchema, asked: z.enum(REQUEST_WAYS) }),
  response: success({ file: customerFileSchema }),
  errors: ['NOT_FOUND', 'TOO_MANY_TRIES'],
})

/** The records of an erased person that are retained by law: orders with their payments, without the account. */
export const keptRecordsSchema = z.object({
  orders: z.int().min(0),
  /** When the last one is erased; null without any. */
  until: instant.nullable(),
})
export type KeptRecords = z.infer<typeof keptRecordsSchema>

export const consoleEraseCustomer = endpoint({
  method: 'POST',
  path: '/api/console/customers/erase',
  access: 'staff',
  permission: 'customers.erase',
  personal: true,
  needsPassword: true,
  summary: 'Erase a customer or guest who asked for it, in the same way as when an account is closed; refused while an order is open',
  body: z.strictObject({ userId: idSchema, asked: z.enum(REQUEST_WAYS) }),
  response: success({ kept: keptRecordsSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'OPEN_ORDERS'],
})
