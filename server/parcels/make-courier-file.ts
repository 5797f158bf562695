import type { z } from 'zod'
import { type consoleCourierFile, PREVIEW_ROWS } from '#contract/calls/console/courier-files.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import { settingsIn } from '#contract/calls/settings.ts'
import { ROWS_PER_FILE } from '#contract/rules/courier-forms.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { nationalPhone } from '#contract/rules/phone.ts'
import { order, orderLine } from '#server/database/schema/orders.ts'
import { showEntranceCode } from '#server/orders/entrance-code.ts'
import { readDeliveries } from '#server/orders/read-deliveries.ts'
import { asc, inArray } from '#server/platform/database/drizzle.ts'
import { localizedIn } from '#server/platform/database/localized-in.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { writeSheet } from '#server/platform/sheets/write-sheet.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { readCourierForm } from './courier-forms.ts'
import { STATES_WITH_PARCELS } from './enter-parcels.ts'
import { type BoxToSend, fillForm, type Sender, titlesOf } from './fill-form.ts'
import { coldest } from './read-parcel-orders.ts'

type Wanted = z.output<typeof consoleCourierFile.body>

/**
 * Orders as files for a courier's program: a row for each box, at most {@link ROWS_PER_FILE} rows in a file.
 * @param secret of the store, for the entrance codes
 * @throws Refusal NOT_FOUND for an unknown order, ILLEGAL_TRANSITION for one that is not paid or has ended
 */
export async function makeCourierFile(reader: Reader, secret: string, wanted: Wanted, now: Date) {
  const { courier, kind } = wanted
  const form = await readCourierForm(reader, courier)
  const { rows, notes } = fillForm(form, await readBoxes(reader, secret, wanted), await readSender(reader, now))
  const head = form.header ? [titlesOf(form)] : []
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS_PER_FILE) }, (_, index) =>
    rows.slice(index * ROWS_PER_FILE, (index + 1) * ROWS_PER_FILE),
  )
  const files = await Promise.all(
    parts.map(async (part, index) => ({
      name: `${courier}-${seoulDate(now)}${parts.length > 1 ? `-${index + 1}` : ''}.${kind}`,
      rows: part.length,
      base64: (await writeSheet([...head, ...part], kind)).toString('base64'),
    })),
  )
  return { files, titles: titlesOf(form), preview: rows.slice(0, PREVIEW_ROWS), notes }
}

async function readSender(reader: Reader, now: Date): Promise<Sender> {
  const { company, contact } = settingsIn(await readSettings(reader), 'ko')
  const { registeredName: name, address } = company
  return { name, phone: contact.phones[0] ?? '', address, pickUpDate: seoulDate(now).replaceAll('-', '') }
}

/** The forms have a column for the postal code, so it does not precede the address as well. */
function splitZipCode(address: string, zipCode: string | null): Pick<BoxToSend, 'address' | 'zipCode'> {
  const written = /^\(?(\d{5})\)?[\s,]+/.exec(address)
  return { zipCode: zipCode ?? written?.[1] ?? null, address: written ? address.slice(written[0].length) : address }
}

/** The boxes in the order of the request. */
async function readBoxes(reader: Reader, secret: string, { orders, withCodes }: Wanted): Promise<BoxToSend[]> {
  const ids = orders.map(({ orderId }) => orderId)
  const found = await reader.select({ order, coldest }).from(order).where(inArray(order.id, ids))
  const lines = await reader
    .select({ orderId: orderLine.orderId, name: localizedIn(orderLine.name, 'ko') })
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position))
  const goods = Map.groupBy(lines, ({ orderId }) => orderId)
  const deliveries = withCodes ? await readDeliveries(reader, ids) : new Map()
  const rows = new Map(found.map((row) => [row.order.id, row]))
  const boxes: BoxToSend[] = []
  for (const { orderId, boxes: count } of orders) {
    const row = rows.get(orderId)
    if (!row) throw new Refusal('NOT_FOUND')
    if (!STATES_WITH_PARCELS.has(row.order.status)) throw new Refusal('ILLEGAL_TRANSITION')
    const { number, phone, zipCode, address, leaveAt, note } = row.order
    const facts = {
      orderNumber: orderNumberText(number),
      boxes: count,
      recipient: fullName(row.order),
      phone: nationalPhone(phone),
      ...splitZipCode(address, zipCode),
      leaveAt,
      note,
      storage: row.coldest,
      goods: (goods.get(orderId) ?? []).map(({ name }) => name),
      entranceCode: deliveries.get(orderId)?.hasEntranceCode ? await showEntranceCode(reader, secret, orderId) : null,
    }
    for (let box = 1; box <= count; box++) boxes.push({ ...facts, box })
  }
  return boxes
}
