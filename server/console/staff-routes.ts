import type { FastifyInstance } from 'fastify'
import { consoleToday, consoleWaiting } from '#contract/calls/console/today.ts'
import type { Permission } from '#contract/rules/permissions.ts'
import type { PaymentDependencies } from '#server/checkout/payment/payment-dependencies.ts'
import { type Call, signedIn } from '#server/platform/bind.ts'
import { bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import { may } from '#server/platform/staff-permission.ts'
import { reconcileRoutes } from './reconcile/reconcile-routes.ts'
import { readFirst } from './today/read-first.ts'
import { countLowStock, readLowStock } from './today/read-low-stock.ts'
import { readTodaySales } from './today/read-today-sales.ts'
import { readWaiting } from './today/read-waiting.ts'

interface Deps {
  clock: Clock
  payments: PaymentDependencies
}

/** The calls of the console that look across slices: its start page, and whether the books agree. */
export function consoleStaffRoutes(app: FastifyInstance, { clock, payments }: Deps): void {
  const { db } = payments
  const rightsOf = (call: Call) => {
    const caller = signedIn(call)
    return (permission: Permission) => may(caller, permission)
  }

  bindStaffRead(app, consoleWaiting, async (_input, call) => ({
    waiting: await readWaiting(db, { may: rightsOf(call), now: clock.now(), stock: () => countLowStock(db, call.language) }),
  }))

  bindStaffRead(app, consoleToday, async (_input, call) => {
    const [now, has, { language }] = [clock.now(), rightsOf(call), call]
    // Counts and list of what is low come from one pass over the products.
    const low = has('catalogue.read') ? readLowStock(db, language) : Promise.resolve(null)
    const [waiting, first, sales, stock] = await Promise.all([
      readWaiting(db, { may: has, now, stock: async () => (await low)?.counts ?? null }),
      has('orders.read') ? readFirst(db, now) : null,
      has('figures.read') ? readTodaySales(db, now) : null,
      low,
    ])
    return { at: now.toISOString(), waiting, first, sales, runningLow: stock?.runningLow ?? null }
  })

  reconcileRoutes(app, payments)
}
