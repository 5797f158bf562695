import { afterAll, describe, expect, it } from 'vitest'
import { consoleAddCustomerNote, consoleBlockCustomer, consoleRemoveCustomerNote } from '#contract/calls/console/customers.ts'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consolePlacePhoneOrder } from '#contract/calls/console/phone-orders.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { findInTables } from '#server/testing/find-in-tables.ts'
import { send } from '#server/testing/send.ts'
import { openCustomerDesk } from './testing/customer-desk.ts'

const { store, staff, rows, list, open, erase, exported } = await openCustomerDesk()
afterAll(() => store.close())

describe('a guest who orders by phone', () => {
  let count = 0
  /** An order that staff takes on the phone; its guest is found by the number. */
  async function phoned(info: object = {}): Promise<{ guestId: string; phone: string; order: { orderId: string; amount: number } }> {
    const phone = `010-77${String(++count).padStart(2, '0')}-3344`
    const { items, deliveryCharge, amount } = store.shop.checkout([await store.shop.goods()], 'cash')
    const person = {
      firstName: 'Sita',
      lastName: `Guru${count}`,
      phone,
      email: '',
      address: '115, Wangsimni-ro, Seongdong-gu, Seoul',
      ...info,
    }
    const { body } = await send(store.origin, consolePlacePhoneOrder, {
      body: {
        accountId: null,
        language: 'np',
        info: person,
        items,
        deliveryCharge,
        amount,
        pickUp: false,
        payment: 'transfer',
        told: true,
      },
      token: staff.packer.token,
    })
    const [row] = await rows('select account_id from "order" where id = $1', body.orderId)
    return { guestId: String(row?.account_id), phone: person.phone, order: body }
  }
  async function closed({ orderId, amount }: { orderId: string; amount: number }): Promise<void> {
    const { token } = staff.owner
    await send(store.origin, consoleRecordDeposit, { body: { orderId, amount, depositor: `GURUNG ${orderId}` }, token })
    for (const to of ['Order Packaging...', 'Order on Delivery', 'Delivered'])
      expect((await send(store.origin, consoleMoveOrder, { body: { orderId, to }, token })).status).toBe(200)
  }

  it('is found by phone, name and order number among the customers, in the order of time, and in the group of guests', async () => {
    const before = await store.shop.person()
    const { guestId, phone, order } = await phoned()
    const after = await store.shop.person()
    const [{ number } = { number: '' }] = await rows('select number from "order" where id = $1', order.orderId)
    for (const q of [phone, phone.replaceAll('-', ''), `sita guru${count}`, `GURU${count}Sita`, `K-${number}`, String(number)])
      expect((await list(`?q=${encodeURIComponent(q)}`)).body.items, q).toMatchObject([{ _id: guestId, guest: true }])
    const { items } = (await list('?group=guest')).body
    const seen = { _id: guestId, name: `Sita Guru${count}`, language: 'np', area: 'Seongdong-gu', orders: 1, blocked: false }
    expect(items[0]).toMatchObject(seen)
    expect(items.filter((one) => !one.guest)).toEqual([])
    for (const group of ['news', 'blocked'])
      expect((await list(`?group=${group}&limit=100`)).body.items.filter((one) => one.guest)).toEqual([])
    const paged: string[] = []
    for (let cursor = ''; ; ) {
      const page = (await list(`?limit=1${cursor && `&cursor=${cursor}`}`)).body
      paged.push(...page.items.map(({ _id }) => _id))
      if (page.nextCursor === null || paged.includes(before.id)) break
      cursor = page.nextCursor
    }
    expect(paged).toEqual([after.id, guestId, before.id])
  })

  it('is opened with the orders and notes, which is in the log, and is not blocked', async () => {
    const { guestId, phone, order } = await phoned({ email: 'sita@example.com' })
    await closed(order)
    await phoned({ phone, firstName: 'Sita Devi', address: '7, Achasan-ro, Seongdong-gu, Seoul' })
    const note = { userId: guestId, noteId: `g${count}`, text: 'Rings at noon' }
    const write = () => send(store.origin, consoleAddCustomerNote, { body: note, token: staff.manager.token })
    expect((await write()).body.notes).toEqual((await write()).body.notes)
    const { customer } = (await open(guestId)).body
    expect(customer).toMatchObject({
      guest: true,
      staff: false,
      language: 'np',
      block: null,
      notes: [{ by: 'manager', text: 'Rings at noon' }],
      name: `Sita Devi Guru${count}`,
      reach: { email: 'sita@example.com', phone: `+82${phone.replaceAll('-', '').slice(1)}`, devices: 0 },
      figures: { orders: 2, bought: order.amount },
      addresses: [{ address: '7, Achasan-ro, Seongdong-gu, Seoul' }, { address: '115, Wangsimni-ro, Seongdong-gu, Seoul' }],
      orders: [{ status: 'Pending' }, { status: 'Delivered' }],
    })
    expect(await rows('select call from access_log where account_id = $1 and result = $2', guestId, 'ok')).toContainEqual({
      call: 'GET /api/console/customers/:userId',
    })
    const block = { body: { userId: guestId, reason: 'Never takes the parcels' }, token: staff.owner.token }
    expect((await send(store.origin, consoleBlockCustomer, block)).code).toBe('NOT_FOUND')
    const remove = { body: { userId: guestId, noteId: note.noteId }, token: staff.owner.token }
    expect((await send(store.origin, consoleRemoveCustomerNote, remove)).body.notes).toEqual([])
  })

  it('gets the own data as a file', async () => {
    const { guestId, phone } = await phoned()
    const { file } = (await exported(guestId)).body
    expect(file.data.guest).toMatchObject([{ id: guestId, phone: `+82${phone.replaceAll('-', '').slice(1)}` }])
    expect(JSON.stringify(file.data.guest)).not.toContain(staff.packer.id)
    expect(file.data.orders).toMatchObject([{ firstName: 'Sita', phone: expect.any(String) }])
    expect(file.data.account).toEqual([])
    expect((await exported(guestId, staff.manager)).code).toBe('FORBIDDEN')
  })

  it('is erased when no order is open: the law keeps the record, and no other table has the person', async () => {
    const { guestId, phone, order } = await phoned({ firstName: 'Bhagirathi', email: 'bhagirathi@example.com' })
    expect((await erase(guestId)).code).toBe('OPEN_ORDERS')
    await closed(order)
    const note = { userId: guestId, noteId: `e${count}`, text: 'Bhagirathi rings at noon' }
    await send(store.origin, consoleAddCustomerNote, { body: note, token: staff.owner.token })
    expect((await erase(guestId, staff.manager)).code).toBe('FORBIDDEN')
    expect((await erase(guestId)).body.kept).toEqual({ orders: 1, until: expect.any(String) })
    const traces = ['Bhagirathi', 'bhagirathi', phone, phone.replaceAll('-', '').slice(1), `GURUNG ${order.orderId}`]
    const left = await findInTables(store.shop.pool, traces)
    expect(left).toContain('kept_record.phone')
    expect(left.filter((column) => !column.startsWith('kept_record.'))).toEqual([])
    expect([(await open(guestId)).status, (await erase(guestId)).code]).toEqual([404, 'NOT_FOUND'])
    expect((await list(`?q=${encodeURIComponent(phone)}`)).body.items).toEqual([])
    // The next call begins again.
    expect((await phoned({ phone })).guestId).not.toBe(guestId)
  })

  it('is erased before an order, or has it and stays', async () => {
    for (let round = 0; round < 4; round++) {
      const { guestId, phone, order } = await phoned()
      await send(store.origin, consoleMoveOrder, { body: { orderId: order.orderId, to: 'Cancelled' }, token: staff.owner.token })
      const [gone, placed] = await Promise.all([erase(guestId), phoned({ phone })])
      expect(gone.status === 200).toBe(placed.guestId !== guestId)
      expect((await open(placed.guestId)).status).toBe(200)
    }
    await expectCleanAudit(store.shop.pool)
  })
})
