import type { OrderStatus } from '#contract/rules/order-states.ts'
import { check, index, pgTable, sql, text, timestamp, uniqueIndex } from '#server/platform/database/drizzle.ts'
import { account } from './account.ts'
import { order } from './orders.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A step that staff requested: the order takes it at `takesAt`, unless the row is gone by then. One for each order. */
export const plannedStep = pgTable(
  'planned_step',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => order.id),
    fromStatus: text('from_status').$type<OrderStatus>().notNull(),
    toStatus: text('to_status').$type<OrderStatus>().notNull(),
    /** The account of staff. No foreign key: the step is taken when the account is gone, too. */
    actorId: text('actor_id').notNull(),
    takesAt: instant('takes_at').notNull(),
  },
  (table) => [index('planned_step_due').on(table.takesAt)],
)

/** Notes of staff about an order, for staff alone. They go with the customer's account. */
export const orderRemark = pgTable(
  'order_remark',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    at: instant('at').notNull().defaultNow(),
    /** The account of staff. */
    actorId: text('actor_id').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('order_remark_order').on(table.orderId, table.at), check('order_remark_text', sql`${table.text} <> ''`)],
)

/** A list of orders that somebody of staff looks at often. */
export const savedView = pgTable(
  'saved_view',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The filters as in the address, such as `status=Pending&method=cash`. */
    filters: text('filters').notNull(),
  },
  (table) => [uniqueIndex('saved_view_name').on(table.accountId, table.name)],
)
