import type { FastifyInstance } from 'fastify'
import {
  consoleAnswerReplacement,
  consolePickList,
  consoleReplacementChoices,
  consoleShortLine,
  consoleTakeBackShort,
  consoleTick,
} from '#contract/calls/console/packing.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { readOrderFacts } from '../read-order-facts.ts'
import { readChoices } from './read-choices.ts'
import { readPickList } from './read-pick-list.ts'
import { reportShort } from './report-short.ts'
import { decideReplacement } from './resolve-short.ts'
import { saveTicks } from './save-ticks.ts'
import { takeBackShort } from './take-back-short.ts'

/** The calls of the pick list. */
export function packingRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  bindStaffRead(app, consolePickList, ({ query }, { language }) =>
    readPickList(db, query.orders === undefined ? null : query.orders.split(',').filter(Boolean), language),
  )
  bindStaffRead(app, consoleReplacementChoices, async ({ query }, { language }) => ({ choices: await readChoices(db, query, language) }))

  bindStaff(app, consoleTick, async (tx, { body }, { accountId }) => {
    const skipped = await saveTicks(tx, body.ticks, accountId)
    const orders = [...new Set(body.ticks.map(({ orderId }) => orderId))]
    const [one] = orders
    const ticks = body.ticks.map(
      ({ orderId, position, shortageId, picked }) => `${orderId} ${position}${shortageId ? ` ${shortageId}` : ''}: ${picked}`,
    )
    return { subject: { kind: 'order', id: orders.length === 1 ? (one ?? null) : null }, after: { ticks }, response: () => ({ skipped }) }
  })
  bindStaff(app, consoleShortLine, async (tx, { body }, { accountId }) => {
    const outcome = await reportShort(tx, body, accountId)
    const { orderId, seen: _seen, replacement, ...reported } = body
    const after = { ...reported, productId: replacement?.productId ?? null, pieces: replacement?.quantity ?? null, ...outcome }
    return { subject: { kind: 'order', id: orderId }, after, response: () => outcome }
  })
  bindStaff(app, consoleAnswerReplacement, async (tx, { body }, actor) => {
    const { shortage } = await decideReplacement(tx, body.shortageId, { accept: body.accept, by: 'staff', actorId: actor.accountId })
    // Nothing of the order is left: all of its money goes back, as when staff cancel it.
    if (!body.accept && (await readOrderFacts(tx, shortage.orderId))?.status === 'Cancelled') {
      actor.need('orders.refund')
      actor.needPassword()
    }
    const after = { shortageId: body.shortageId, state: body.accept ? 'accepted' : 'declined' }
    return { subject: { kind: 'order', id: shortage.orderId }, before: { state: 'asked' }, after, response: () => ({}) }
  })
  bindStaff(app, consoleTakeBackShort, async (tx, { body }) => {
    const { shortage } = await takeBackShort(tx, body.shortageId)
    const after = { shortageId: body.shortageId, state: 'found' }
    return { subject: { kind: 'order', id: shortage.orderId }, before: { state: 'asked' }, after, response: () => ({}) }
  })
}
