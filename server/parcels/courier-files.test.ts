import { read, utils } from '@e965/xlsx'
import iconv from 'iconv-lite'
import { encrypt } from 'officecrypto-tool'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  consoleCourierFile,
  consoleCourierForms,
  consoleReadTrackingFile,
  consoleSetCourierForm,
} from '#contract/calls/console/courier-files.ts'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleEnterParcels } from '#contract/calls/console/parcels.ts'
import type { Order } from '#contract/calls/orders.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { form } from '#server/testing/form.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'

let shop: PaymentShop
let hana: Person
let owner: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  owner = await shop.person('owner')
})
afterAll(() => shop.close())
beforeEach(async () => {
  hana = await shop.person()
})
afterEach(() => expectCleanAudit(shop.pool))

async function packed(message: object = {}): Promise<Order> {
  const item = await shop.goods({ storage: 'frozen', name: { en: 'Dumplings', ko: '만두', si: '', np: '' } })
  const checkout = shop.checkout([item], 'cash')
  const info = { ...checkout.info, address: '서울 성동구 왕십리로 115', zipCode: '04799' }
  const { order } = (await shop.place(hana, { ...checkout, info, message })).body
  await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
  await shop.call(consoleMoveOrder, { orderId: order._id, to: 'Order Packaging...' }, owner)
  return order
}
const file = (orders: object[], change: object = {}) =>
  shop.call(consoleCourierFile, { courier: 'cj', kind: 'xlsx', orders, withCodes: false, ...change }, owner)
const upload = (file: string | Buffer, courier?: string) =>
  shop.call(
    consoleReadTrackingFile,
    form({
      ...(courier && { courier }),
      courierFile: new Blob([new Uint8Array(typeof file === 'string' ? iconv.encode(file, 'cp949') : file)]),
    }),
    owner,
  )

describe("a courier's file", () => {
  it('has a row for each box, with the entrance code only when staff ask for it', async () => {
    const order = await packed({ leaveAt: 'door', note: '=1+1', entranceCode: { code: '1234#', eraseAfterDelivery: false } })
    const { body } = await file([{ orderId: order._id, boxes: 2 }], { withCodes: true })
    expect(body.files).toMatchObject([{ name: expect.stringMatching(/^cj-\d{4}-\d\d-\d\d\.xlsx$/), rows: 2 }])
    const sheet = read(Buffer.from(body.files[0]?.base64 ?? '', 'base64')).Sheets.Sheet1
    const rows = utils.sheet_to_json<Record<string, string>>(sheet ?? {})
    expect(rows).toMatchObject([
      {
        고객주문번호: `${order.orderNumber}-1`,
        받는분우편번호: '04799',
        받는분전화번호: '010-1234-5678',
        품목명: `[냉동] ${order.orderNumber}-1 만두 1/2`,
        배송메세지1: '[냉동] 문 앞, 공동현관 1234#, =1+1',
      },
      { 고객주문번호: `${order.orderNumber}-2` },
    ])
    const { body: without } = await file([{ orderId: order._id }], { kind: 'csv' })
    expect(iconv.decode(Buffer.from(without.files[0]?.base64 ?? '', 'base64'), 'cp949')).not.toContain('1234#')
  })

  it('is several files when there are more boxes than the program takes', async () => {
    const orders = await Promise.all(Array.from({ length: 11 }, () => packed()))
    const { body } = await file(
      orders.map(({ _id }) => ({ orderId: _id, boxes: 99 })),
      { kind: 'csv' },
    )
    expect(body.files.map(({ rows }) => rows)).toEqual([1_000, 89])
  })

  it('has the columns that the shop arranged, and the built-in ones again', async () => {
    const order = await packed()
    const columns = [
      { title: '번호', value: 'order', text: '', bytes: 0 },
      { title: '구분', value: 'fixed', text: '택배', bytes: 0 },
    ]
    const changed = await shop.call(consoleSetCourierForm, { courier: 'cj', form: { header: false, columns } }, owner)
    expect(changed.body.form).toEqual({ courier: 'cj', header: false, columns, changed: true })
    const { body } = await file([{ orderId: order._id }], { kind: 'csv' })
    expect(iconv.decode(Buffer.from(body.files[0]?.base64 ?? '', 'base64'), 'cp949')).toBe(`"${order.orderNumber}","택배"\r\n`)
    await shop.call(consoleSetCourierForm, { courier: 'cj', form: null }, owner)
    const { items } = (await shop.call(consoleCourierForms, undefined, owner)).body
    expect(items.map(({ changed: own }) => own)).toEqual([false, false, false, false])
  })

  it('is refused for an order that has no parcel to send', async () => {
    const { _id: orderId } = await shop.placed(hana, 'cash')
    expect((await file([{ orderId }])).refusal.code).toBe('ILLEGAL_TRANSITION')
    expect((await file([{ orderId: 'nobody' }])).refusal.code).toBe('NOT_FOUND')
  })
})

describe('the file that comes back', () => {
  it('is shown row by row before anything changes, applied once, and harmless the second time', async () => {
    const [one, two, three] = [await packed(), await packed(), await packed()]
    const waiting = await shop.placed(hana, 'cash')
    const numbers = ['610000000012', '610000000023', '610000000034', '610000000045'].map((text) => {
      const first = Number(text.slice(0, 11))
      return `${first}${first % 7}`
    })
    await shop.call(consoleEnterParcels, { courier: 'cj', parcels: [{ orderId: three._id, number: numbers[3] }], send: false }, owner)
    const text = [
      '고객주문번호,운송장번호,받는분전화번호',
      `${one.orderNumber}-1,${numbers[0]},0502-0000-0003`,
      `${one.orderNumber}-2,${numbers[1]},0502-0000-0003`,
      `${two.orderNumber},6.0E+11,010-0000-0001`,
      `${two.orderNumber},${numbers[2]?.slice(0, 11)}${(Number(numbers[2]?.slice(11)) + 1) % 7},010-0000-0001`,
      `${two.orderNumber},${numbers[3]},010-0000-0001`,
      `K-99999,${numbers[2]},010-0000-0001`,
      `${waiting.orderNumber},${numbers[2]},010-0000-0001`,
    ].join('\n')
    const { body } = await upload(text)
    expect(body).toMatchObject({ courier: 'cj', column: '운송장번호' })
    expect(body.rows.map(({ outcome }) => outcome)).toEqual([
      'new',
      'new',
      'lost-digits',
      'check-digit',
      'other-order',
      'unknown-order',
      'not-open',
    ])
    expect(body.rows[4]).toMatchObject({ row: 6, orderNumber: two.orderNumber, otherOrder: three.orderNumber })
    expect((await shop.orderOf(hana, one._id)).parcels).toEqual([])

    const parcels = body.rows
      .filter(({ outcome }) => outcome === 'new')
      .map(({ orderId, box, number }) => ({ orderId, box: box ?? undefined, number }))
    const apply = () => shop.call(consoleEnterParcels, { courier: body.courier, parcels, send: true }, owner)
    expect((await apply()).body).toMatchObject({ added: 2, sent: [one.orderNumber] })
    expect(await shop.orderOf(hana, one._id)).toMatchObject({ status: 'Order on Delivery', parcels: [{ box: 1 }, { box: 2 }] })
    expect((await upload(text)).body.rows.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['known', 'known'])
    expect((await apply()).body).toMatchObject({ added: 0, known: 2, sent: [] })
  })

  it('is refused with a sentence when it is no such file', async () => {
    expect((await upload('%PDF-1.7')).refusal.code).toBe('SHEET_KIND')
    expect((await upload(encrypt(Buffer.from('PK'), { password: '1234' }))).refusal).toMatchObject({
      code: 'SHEET_ENCRYPTED',
      message: expect.stringContaining('Save it without one'),
    })
    expect((await upload('고객주문번호,받는분전화번호\nK-10024,0502-0000-0003')).refusal.code).toBe('SHEET_NO_NUMBERS')
    const long = `주문번호,운송장번호\n${'K-10024,600000000014\n'.repeat(6_000)}`
    expect((await upload(long)).refusal).toMatchObject({ code: 'SHEET_TOO_LONG', message: expect.stringContaining('5000') })
    expect((await upload('x'.repeat(6 * 1024 * 1024))).refusal.code).toBe('SHEET_TOO_LARGE')
    expect((await shop.call(consoleReadTrackingFile, form({}), owner)).refusal.fields).toMatchObject([{ field: 'courierFile' }])
  })
})
