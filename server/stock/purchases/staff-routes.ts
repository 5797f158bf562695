import type { FastifyInstance } from 'fastify'
import {
  consoleAddPurchase,
  consoleChangePurchase,
  consolePurchaseFile,
  consolePurchases,
  consoleRemovePurchase,
  consoleSaveSupplier,
  consoleSupplyItem,
} from '#contract/calls/console/stock/purchases.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { readLine, readPurchases } from './read-purchases.ts'
import { writePurchaseFile } from './write-purchase-file.ts'
import { addPurchase, changePurchase, removePurchase } from './write-purchases.ts'
import { saveSupplier, supplyItem } from './write-suppliers.ts'

/** The calls of staff for the purchase list and its suppliers. */
export function purchaseStaffRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  const lineNow = async (id: number) => {
    const line = await readLine(db, { id })
    if (!line) throw new Refusal('NOT_FOUND')
    return { line }
  }

  bindStaffRead(app, consolePurchases, ({ query }) => readPurchases(db, query.weeks))

  bindStaffRead(app, consolePurchaseFile, async ({ query: { kind } }, { language }) => {
    const bytes = await writePurchaseFile(await readPurchases(db, 1), kind, language)
    return { name: `purchases-${seoulDate(clock.now())}.${kind}`, base64: bytes.toString('base64') }
  })

  bindStaff(app, consoleAddPurchase, async (tx, { body }) => {
    const id = await addPurchase(tx, body)
    const subject = { kind: 'product' as const, id: body.itemId }
    return { subject, after: { quantity: body.quantity, ordered: false }, response: () => lineNow(id) }
  })

  bindStaff(app, consoleChangePurchase, async (tx, { body }) => {
    const { id, productId, quantity, ordered } = await changePurchase(tx, body)
    return {
      subject: { kind: 'product', id: String(productId) },
      before: { quantity, ordered },
      after: { quantity: body.quantity, ordered: body.ordered },
      response: () => lineNow(id),
    }
  })

  bindStaff(app, consoleRemovePurchase, async (tx, { body }) => {
    const { productId, quantity, ordered } = await removePurchase(tx, body)
    return { subject: { kind: 'product', id: String(productId) }, before: { quantity, ordered }, response: () => ({}) }
  })

  bindStaff(app, consoleSaveSupplier, async (tx, { body }) => {
    const { before, after } = await saveSupplier(tx, body)
    const facts = ({ name, contact, leadDays, note }: Omit<typeof after, '_id'>) => ({ name, contact, leadDays, note })
    return {
      subject: { kind: 'supplier', id: after._id },
      ...(before && { before: facts(before) }),
      after: facts(after),
      response: () => ({ supplier: after }),
    }
  })

  bindStaff(app, consoleSupplyItem, async (tx, { body }) => {
    const { before, after } = await supplyItem(tx, body)
    const facts = ({ supplyVersion: _version, ...terms }: typeof after) => terms
    return {
      subject: { kind: 'product', id: body.itemId },
      ...(before && { before: facts(before) }),
      after: facts(after),
      response: () => ({ supply: after }),
    }
  })
}
