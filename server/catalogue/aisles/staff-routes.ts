import type { FastifyInstance } from 'fastify'
import { consoleAisles, consoleOrderAisles, consoleRemoveAisle, consoleSetAisle, consoleShowAisle } from '#contract/calls/console/aisles.ts'
import { moveToFront } from '#server/database/move-to-front.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { readConsoleAisles } from './read-console-aisles.ts'
import { removeAisle } from './remove-aisle.ts'
import { setAisle } from './set-aisle.ts'
import { showAisle } from './show-aisle.ts'

/** The aisles' calls for staff. */
export function aisleStaffRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const all = async () => ({ items: await readConsoleAisles(db) })
  bindStaffRead(app, consoleAisles, all)

  bindStaff(app, consoleSetAisle, async (tx, { body }) => {
    const facts = await setAisle(tx, body)
    return { subject: { kind: 'aisle', id: body.name }, ...facts, response: all }
  })

  bindStaff(app, consoleShowAisle, async (tx, { body }) => {
    const hidden = await showAisle(tx, body)
    return { subject: { kind: 'aisle', id: body.name }, before: { hidden }, after: { hidden: !body.visible }, response: all }
  })

  bindStaff(app, consoleOrderAisles, async (tx, { body }) => {
    const before = { order: await moveToFront(tx, 'aisle', body.names, body.was) }
    return { subject: { kind: 'aisle', id: null }, before, after: { first: body.names }, response: all }
  })

  bindStaff(app, consoleRemoveAisle, async (tx, { body }) => {
    const before = await removeAisle(tx, body.name, body.version)
    return { subject: { kind: 'aisle', id: body.name }, before, response: all }
  })
}
