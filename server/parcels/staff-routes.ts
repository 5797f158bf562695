import type { FastifyInstance } from 'fastify'
import {
  consoleCourierFile,
  consoleCourierForms,
  consoleReadTrackingFile,
  consoleSetCourierForm,
  type ShownForm,
} from '#contract/calls/console/courier-files.ts'
import { consoleDeliver, consoleRound } from '#contract/calls/console/delivery-round.ts'
import { consoleEnterParcels, consoleEntranceCode, consoleParcels, consoleRemoveParcel } from '#contract/calls/console/parcels.ts'
import { createStepTimer } from '#server/orders/desk/step-timer.ts'
import { showEntranceCode } from '#server/orders/entrance-code.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'
import { bindStaff, bindStaffRead, bindStaffWork } from '#server/platform/bind-staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'
import { readCourierForms, setCourierForm } from './courier-forms.ts'
import { planDelivery, takeDeliveryPhoto } from './deliver-order.ts'
import { enterParcels, removeParcel } from './enter-parcels.ts'
import { makeCourierFile } from './make-courier-file.ts'
import { readParcelOrders } from './read-parcel-orders.ts'
import { readRound } from './read-round.ts'
import { matchTrackingLines } from './tracking/match-tracking-lines.ts'
import { readTrackingFile } from './tracking/read-tracking-file.ts'

interface ParcelDeps {
  db: Db
  /** Secret of the store, for the entrance codes. */
  secret: string
  clock: Clock
  pictures: PictureStore
}

/** The calls of staff who hand parcels to couriers or deliver them. */
export function parcelStaffRoutes(app: FastifyInstance, { db, secret, clock, pictures }: ParcelDeps): void {
  bindStaffRead(app, consoleEntranceCode, async ({ params }) => ({ code: await showEntranceCode(db, secret, params.orderId) }))

  bindStaffRead(app, consoleParcels, async ({ query }) => readParcelOrders(db, query))

  bindStaff(app, consoleEnterParcels, async (tx, { body }, { accountId }) => {
    const { added, known, sent } = await enterParcels(tx, body, accountId)
    const ids = [...new Set(body.parcels.map(({ orderId }) => orderId))]
    return {
      subject: { kind: 'order', id: ids.length === 1 ? (ids[0] ?? null) : null },
      after: { courier: body.courier, parcels: added, sent },
      response: () => ({ added: added.length, known, sent }),
    }
  })

  bindStaff(app, consoleRemoveParcel, async (tx, { body }) => {
    const before = await removeParcel(tx, body)
    return { subject: { kind: 'order', id: body.orderId }, before: { box: body.box, ...before }, response: () => ({}) }
  })

  bindStaffRead(app, consoleCourierForms, async () => ({ items: await readCourierForms(db) }))

  bindStaff(app, consoleSetCourierForm, async (tx, { body: { courier, form } }) => {
    const { before, now } = await setCourierForm(tx, courier, form)
    const facts = ({ header, columns, changed }: ShownForm) => ({
      header,
      changed,
      columns: columns.map(({ title, value, text }) => `${title}: ${value} ${text}`.trim()),
    })
    return { subject: { kind: 'courier-form', id: courier }, before: facts(before), after: facts(now), response: () => ({ form: now }) }
  })

  bindStaffRead(app, consoleCourierFile, async ({ body }) => makeCourierFile(db, secret, body, clock.now()))

  bindStaffRead(app, consoleReadTrackingFile, async ({ body, file }) => {
    if (!file) throw badField('courierFile', { text: 'errors.sheet.kind' })
    const table = await readTrackingFile(file, body.courier ?? null)
    return { courier: table.courier, column: table.column, rows: await matchTrackingLines(db, table) }
  })

  bindStaffRead(app, consoleRound, async () => readRound(db, clock.now()))

  const takeLater = createStepTimer(app, db)
  bindStaffWork(app, consoleDeliver, async ({ body: { orderId }, file }, { accountId }, change) => {
    const photo = file && (await takeDeliveryPhoto(pictures, orderId, file))
    const planned = await change(async (tx) => {
      const result = await planDelivery(tx, orderId, photo, accountId)
      return { subject: { kind: 'order', id: orderId }, after: { planned: 'Delivered', photo: photo !== null }, result }
    })
    takeLater()
    return { planned }
  })
}
