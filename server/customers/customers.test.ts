import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  consoleAddCustomerNote,
  consoleBlockCustomer,
  consoleCustomerOrders,
  consoleEraseCustomer,
  consoleExportCustomer,
  consoleRemoveCustomerNote,
  consoleUnblockCustomer,
} from '#contract/calls/console/customers.ts'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { userDownload } from '#contract/calls/privacy.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import type { Person } from '#server/testing/people.ts'
import { send } from '#server/testing/send.ts'
import { openCustomerDesk } from './testing/customer-desk.ts'

const { store, staff, rows, list, open, erase, exported } = await openCustomerDesk()
afterAll(() => store.close())

const block = (userId: string, reason = 'Never takes the parcels', { token } = staff.owner) =>
  send(store.origin, consoleBlockCustomer, { body: { userId, reason }, token })
const unblock = (userId: string) => send(store.origin, consoleUnblockCustomer, { body: { userId }, token: staff.owner.token })

/** A cash order of somebody that is paid and delivered. */
async function delivered(person: Person): Promise<string> {
  const { _id: orderId, amount } = await store.shop.placed(person, 'cash')
  const { token } = staff.owner
  await send(store.origin, consoleRecordDeposit, { body: { orderId, amount }, token })
  for (const to of ['Order Packaging...', 'Order on Delivery', 'Delivered'])
    expect((await send(store.origin, consoleMoveOrder, { body: { orderId, to }, token })).status).toBe(200)
  return orderId
}

describe('the list of customers', () => {
  let one: Person
  let two: Person
  beforeAll(async () => {
    ;[one, two] = [await store.shop.person(), await store.shop.person()]
    await rows(`update account set name = 'Nimali Perera', phone = '+821055557777', email = 'nimali.p@example.com' where id = $1`, one.id)
    await rows(`update account set name = '100% Kumar_' where id = $1`, two.id)
  })

  it('finds by name, phone as it is typed, e-mail and order number, page by page', async () => {
    const { orderNumber } = await store.shop.placed(one, 'cash')
    const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).body.items.map(({ _id }) => _id)
    const phones = ['010-5555-7777', '5557777', '+82 010-5555-7777', '0082 10 5555 7777', '０１０－５５５５－７７７７']
    for (const q of ['nimali', 'PERERA', ...phones, 'NIMALI.P@', orderNumber, orderNumber.replace('K-', '')])
      expect(await found(q), q).toEqual([one.id])
    expect(await found('100%')).toEqual([two.id])
    expect(await found('Kumar_')).toEqual([two.id])
    expect(await found('nobody at all')).toEqual([])
    expect(await found(staff.owner.id)).toEqual([])

    const all = (await list('?limit=100')).body.items.map(({ _id }) => _id)
    const paged: string[] = []
    for (let cursor = ''; ; ) {
      const page = (await list(`?limit=2${cursor && `&cursor=${cursor}`}`)).body
      paged.push(...page.items.map(({ _id }) => _id))
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect(paged).toEqual(all)
    expect((await list('?cursor=zzzz')).refusal.field).toBe('cursor')
  })

  it('shows what each has bought, and its groups', async () => {
    const [buyer, quiet] = [await store.shop.person(), await store.shop.person()]
    await delivered(buyer)
    await delivered(quiet)
    await rows(`update "order" set placed_at = now() - interval '61 days' where account_id = $1`, quiet.id)
    await rows(`update account set created_at = now() - interval '100 days' where id = $1`, quiet.id)
    const row = async (id: string, query = '') => (await list(`?limit=100${query}`)).body.items.find(({ _id }) => _id === id)
    expect(await row(buyer.id)).toMatchObject({ orders: 1, bought: 7_500, blocked: false, lastOrderAt: expect.any(String) })
    expect([await row(buyer.id, '&group=quiet'), (await row(quiet.id, '&group=quiet'))?._id]).toEqual([undefined, quiet.id])
    expect([await row(quiet.id, '&group=new'), (await row(buyer.id, '&group=new'))?._id]).toEqual([undefined, buyer.id])
    expect(await row(buyer.id, '&group=big')).toBeUndefined()
    await block(quiet.id)
    expect([await row(buyer.id, '&group=blocked'), (await row(quiet.id, '&group=blocked'))?._id]).toEqual([undefined, quiet.id])
    const given = `insert into consent (account_id, kind, version, given, at) values ($1, 'marketing-push', '1', $2, now() + $3 * interval '1 s')`
    await rows(given, buyer.id, true, 1)
    expect((await row(buyer.id, '&group=news'))?._id).toBe(buyer.id)
    await rows(given, buyer.id, false, 2)
    expect(await row(buyer.id, '&group=news')).toBeUndefined()
    await unblock(quiet.id)
  })
})

describe('one customer', () => {
  it('is shown with figures, orders, consents and notes, and every opening is in the log', async () => {
    const nimali = await store.shop.person()
    await delivered(nimali)
    for (let count = 0; count < 5; count++) await store.shop.placed(nimali, 'cash')
    await rows(
      `insert into address (account_id, slot, address, address_english, is_default) values ($1, 0, '안산시 원곡로 3', '3, Wongok-ro, Ansan-si', true)`,
      nimali.id,
    )
    const note = { userId: nimali.id, noteId: 'n1', text: 'Call after 18:00' }
    const writeNote = () => send(store.origin, consoleAddCustomerNote, { body: note, token: staff.manager.token })
    const [first, again] = [await writeNote(), await writeNote()]
    expect(first.body.notes).toMatchObject([{ _id: 'n1', by: 'manager', text: 'Call after 18:00' }])
    expect(again.body.notes).toEqual(first.body.notes)

    const { customer } = (await open(nimali.id)).body
    expect(customer).toMatchObject({
      figures: { orders: 6, bought: 7_500, average: 7_500, givenBack: 0 },
      addresses: [{ address: '안산시 원곡로 3', addressEnglish: '3, Wongok-ro, Ansan-si', isDefault: true }],
      reach: { devices: 1, phoneProven: false },
      staff: false,
      block: null,
      reviews: [],
      notes: [{ text: 'Call after 18:00' }],
    })
    expect(customer.orders).toHaveLength(5)
    expect(customer.openOrders).toHaveLength(5)
    const more = await send(store.origin, consoleCustomerOrders, {
      params: { userId: nimali.id },
      query: `?cursor=${customer.ordersCursor}`,
      token: staff.owner.token,
    })
    expect(more.body).toMatchObject({ items: [{ status: 'Delivered' }], nextCursor: null })
    const [seen] = await rows(
      'select staff_id, call, account_id, result from access_log where account_id = $1 order by id limit 1',
      nimali.id,
    )
    expect(seen).toEqual({ staff_id: staff.owner.id, call: 'GET /api/console/customers/:userId', account_id: nimali.id, result: 'ok' })

    const removed = await send(store.origin, consoleRemoveCustomerNote, {
      body: { userId: nimali.id, noteId: 'n1' },
      token: staff.owner.token,
    })
    expect(removed.body.notes).toEqual([])
    expect((await open('nobody')).status).toBe(404)
  })
})

describe('a blocked customer', () => {
  it('cannot order and is told whom to ask and not why; what is ordered goes on, and the session stays', async () => {
    const kasun = await store.shop.person()
    const before = await store.shop.placed(kasun, 'cash')
    expect((await block(kasun.id, 'Threatened the driver')).body.block).toMatchObject({ reason: 'Threatened the driver', by: 'owner' })
    expect((await block(kasun.id, 'Another reason')).body.block).toMatchObject({ reason: 'Threatened the driver' })
    const goods = await store.shop.goods()
    const { refusal, status } = await store.shop.place(kasun, store.shop.checkout([goods], 'cash'))
    expect([status, refusal.code]).toEqual([403, 'ACCOUNT_BLOCKED'])
    expect(refusal.message).toMatch(/Call \S.+ or write to \S+@\S+/)
    expect(JSON.stringify(refusal)).not.toContain('Threatened')
    expect(await store.shop.stockOf(goods.id)).toBe(100)
    const paid = await send(store.origin, consoleRecordDeposit, {
      body: { orderId: before._id, amount: before.amount },
      token: staff.owner.token,
    })
    expect(paid.body.order.status).toBe('Order Processing...')
    expect((await store.shop.orderOf(kasun, before._id)).status).toBe('Order Processing...')
    expect(JSON.stringify((await send(store.origin, userDownload, { token: kasun.token })).body)).not.toContain('Threatened')
    expect((await unblock(kasun.id)).body.block).toBeNull()
    expect((await store.shop.place(kasun, store.shop.checkout([goods], 'cash'))).status).toBe(200)
  })

  it('orders before the block or not at all, however close they come', async () => {
    for (let round = 0; round < 4; round++) {
      const person = await store.shop.person()
      const goods = await store.shop.goods()
      const body = store.shop.checkout([goods], 'cash')
      const [, ...responses] = await Promise.all([block(person.id), ...Array.from({ length: 4 }, () => store.shop.place(person, body))])
      const codes = responses.map(({ code, status }) => code ?? status)
      expect(codes.every((code) => code === 200 || code === 'ACCOUNT_BLOCKED')).toBe(true)
      expect(await rows('select id from "order" where account_id = $1', person.id)).toHaveLength(
        codes.filter((code) => code === 200).length,
      )
      expect((await store.shop.place(person, body)).code).toBe('ACCOUNT_BLOCKED')
    }
    await expectCleanAudit(store.shop.pool)
  })

  it('is nobody who works here, and only some of staff may block', async () => {
    expect((await block(staff.packer.id)).code).toBe('FORBIDDEN')
    expect((await block((await store.shop.person()).id, 'x', staff.packer)).code).toBe('FORBIDDEN')
    expect((await block((await store.shop.person()).id, 'x', staff.manager)).status).toBe(200)
    expect((await block('nobody')).code).toBe('NOT_FOUND')
    expect((await block(staff.owner.id, ' ')).refusal.field).toBe('reason')
  })
})

describe('a customer who asks for the own data', () => {
  it('gets the same as by the own download, and the log says who made the file', async () => {
    const sita = await store.shop.person()
    await delivered(sita)
    const { file } = (await exported(sita.id)).body
    const own = (await send(store.origin, userDownload, { token: sita.token })).body
    expect(file.data).toEqual(own.data)
    expect(file.data.orders).toHaveLength(1)
    expect(await rows(`select actor_id, after from staff_action where subject_id = $1 and after ? 'exported'`, sita.id)).toEqual([
      { actor_id: staff.owner.id, after: { exported: true, asked: 'mail' } },
    ])
    expect((await exported(sita.id, staff.manager)).code).toBe('FORBIDDEN')
    expect((await exported('nobody')).code).toBe('NOT_FOUND')
  })

  it.each([consoleExportCustomer, consoleEraseCustomer] as const)('$path wants the password again', async (call: Endpoint) => {
    const person = await store.shop.person()
    const late = { token: await store.signedIn(staff.owner.id, true) }
    await rows(`update session set proven_at = now() - interval '1 day' where account_id = $1`, staff.owner.id)
    expect((await send(store.origin, call, { body: { userId: person.id, asked: 'shop' }, ...late })).code).toBe('PASSWORD_NEEDED')
    await rows(`update session set proven_at = now() where account_id = $1`, staff.owner.id)
    expect((await open(person.id)).status).toBe(200)
  })
})

describe('a customer who asks to be erased', () => {
  it('stays while an order is open, which is named, and goes when none is', async () => {
    const deepa = await store.shop.person()
    await delivered(deepa)
    const { _id: orderId, orderNumber } = await store.shop.placed(deepa, 'cash')
    const { refusal } = await erase(deepa.id)
    expect([refusal.code, refusal.fresh]).toEqual(['OPEN_ORDERS', { orders: [orderNumber] }])
    expect((await open(deepa.id)).body.customer.openOrders).toEqual([orderNumber])
    await send(store.origin, consoleMoveOrder, { body: { orderId, to: 'Cancelled' }, token: staff.owner.token })
    await send(store.origin, consoleAddCustomerNote, {
      body: { userId: deepa.id, noteId: 'n2', text: 'Asked by phone' },
      token: staff.owner.token,
    })
    const { kept } = (await erase(deepa.id)).body
    expect(kept).toEqual({ orders: 2, until: expect.any(String) })
    expect(new Date(kept.until ?? 0).getFullYear()).toBe(new Date().getFullYear() + 5)
    expect((await open(deepa.id)).status).toBe(404)
    expect(await rows('select id from customer_note where account_id = $1', deepa.id)).toEqual([])
    expect(await rows(`select first_name, phone from "order" where account_id = $1 and first_name <> ''`, deepa.id)).toEqual([])
    expect((await send(store.origin, userDownload, { token: deepa.token })).status).toBe(401)
    expect((await erase(deepa.id)).code).toBe('NOT_FOUND')
    await expectCleanAudit(store.shop.pool)
  })

  it('is erased by who may, and is nobody who works here', async () => {
    const person = await store.shop.person()
    expect((await erase(person.id, staff.manager)).code).toBe('FORBIDDEN')
    expect((await erase(staff.manager.id)).code).toBe('FORBIDDEN')
    expect((await open(staff.manager.id)).body.customer.staff).toBe(true)
  })

  it('is erased, or has ordered, and never both', async () => {
    for (let round = 0; round < 4; round++) {
      const person = await store.shop.person()
      const body = store.shop.checkout([await store.shop.goods()], 'cash')
      const [gone, placed] = await Promise.all([erase(person.id), store.shop.place(person, body)])
      expect([gone.status, placed.status].filter((status) => status === 200)).toHaveLength(1)
    }
    await expectCleanAudit(store.shop.pool)
  })
})
