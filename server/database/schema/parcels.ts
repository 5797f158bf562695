import { PARCEL_PLACES, type ParcelPlace } from '#contract/calls/orders.ts'
import { FORM_COURIERS, type FormColumn, type FormCourier } from '#contract/rules/courier-forms.ts'
import { COURIERS, type Courier } from '#contract/rules/couriers.ts'
import {
  boolean,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/drizzle.ts'
import { account, upload } from './account.ts'
import { oneOf } from './one-of.ts'
import { order } from './orders.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The entrance code of the house that an order goes to, encrypted for this order. Erased when the order ends. */
export const orderEntranceCode = pgTable('order_entrance_code', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => order.id),
  sealed: bytes('sealed').notNull(),
})

/** How a customer wants parcels left, remembered for the next order. */
export const deliveryPreference = pgTable(
  'delivery_preference',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    leaveAt: text('leave_at').$type<ParcelPlace>().notNull(),
    /** The last order that the remembered entrance code went with; the code opens the address of this order. */
    orderId: text('order_id').references(() => order.id),
    /** The remembered entrance code, encrypted for this account. */
    sealed: bytes('sealed'),
    /** Whether the code is erased when that order ends. */
    eraseAfter: boolean('erase_after').notNull().default(false),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('delivery_preference_leave_at', oneOf(table.leaveAt, PARCEL_PLACES)),
    index('delivery_preference_order').on(table.orderId),
  ],
)

/** A parcel of an order that was handed to a courier. A number belongs to one parcel. */
export const parcel = pgTable(
  'parcel',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    box: smallint('box').notNull(),
    courier: text('courier').$type<Courier>().notNull(),
    number: text('number').notNull(),
    /** The account of staff who entered the number. */
    enteredBy: text('entered_by').notNull(),
    enteredAt: instant('entered_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.box] }),
    uniqueIndex('parcel_number').on(table.courier, table.number),
    check('parcel_box', sql`${table.box} between 1 and 99`),
    check('parcel_courier', oneOf(table.courier, COURIERS)),
    check('parcel_number_digits', sql`${table.number} ~ '^[0-9]{10,13}$'`),
  ],
)

/** The picture of a delivered order at the door. It belongs to the customer, and goes with the account or after some months. */
export const deliveryPhoto = pgTable(
  'delivery_photo',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => order.id),
    name: text('name')
      .notNull()
      .references(() => upload.name, { onDelete: 'cascade' }),
    takenBy: text('taken_by').notNull(),
    takenAt: instant('taken_at').notNull().defaultNow(),
  },
  (table) => [index('delivery_photo_name').on(table.name), index('delivery_photo_taken').on(table.takenAt)],
)

/** The shop's own arrangement of a courier's form; without a row the built-in one is used. */
export const courierForm = pgTable(
  'courier_form',
  {
    courier: text('courier').$type<FormCourier>().primaryKey(),
    header: boolean('header').notNull(),
    columns: jsonb('columns').$type<FormColumn[]>().notNull(),
  },
  (table) => [check('courier_form_courier', oneOf(table.courier, FORM_COURIERS))],
)
