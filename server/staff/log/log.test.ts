import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consoleChatThread } from '#contract/calls/console/chat-desk.ts'
import { consoleCourierFile } from '#contract/calls/console/courier-files.ts'
import { consoleOrderBoard, consoleOrderList } from '#contract/calls/console/order-desk.ts'
import { consoleMoveOrder, consoleOrders, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleSetPrice } from '#contract/calls/console/products/food.ts'
import { consoleSetPermission } from '#contract/calls/console/staff/staff.ts'
import { consoleExportLog, consoleLog, consoleLogPeople, type LogEntry } from '#contract/calls/console/staff/staff-log.ts'
import type { StaffEndpoint } from '#contract/endpoint.ts'
import { readCsvRows } from '#server/platform/sheets/read-csv-rows.ts'
import type { Person } from '#server/testing/people.ts'
import { send } from '#server/testing/send.ts'
import { openWholeStore } from '#server/testing/whole-store.ts'

let store: Awaited<ReturnType<typeof openWholeStore>>
let owner: Person
let manager: Person
let hana: Person
let itemId: string
beforeAll(async () => {
  store = await openWholeStore()
  const visitor = async (who: 'owner' | 'manager') => {
    const person = await store.visitor(who)
    if (!person) throw new Error(`No ${who}`)
    return person
  }
  ;[owner, manager] = [await visitor('owner'), await visitor('manager')]
  hana = await store.shop.person()
  itemId = (await store.shop.goods({ price: 5_000, discount: 0, stock: 10 })).id
  await rows(`update account set name = '=HANA()' where id = $1`, hana.id)
})
beforeEach(async () => {
  await store.shop.empty('staff_action, access_log')
  await rows('update product set price = 5000 where id = $1', itemId)
  await rows(`delete from staff_role_permission where role = 'packer' and permission = 'chat.read'`)
  await rows('delete from staff where account_id = $1', hana.id)
})
afterAll(() => store.close())

const rows = async (query: string, ...values: unknown[]) => (await store.shop.pool.query(query, values)).rows
const call = (endpoint: StaffEndpoint, body: unknown, token = owner.token) => send(store.origin, endpoint, { body, token })
const look = (params: Record<string, string> = {}) =>
  send(store.origin, consoleLog, { query: `?${new URLSearchParams(params)}`, token: owner.token })
const entries = async (params: Record<string, string> = {}) => (await look(params)).body.items
const calls = (items: readonly LogEntry[]) => items.map(({ call: name }) => name.split(' ')[1])

/** The manager changes the price of the product, and looks at Hana's chat. */
async function changeAndLook(): Promise<void> {
  await call(consoleSetPrice, { itemId, price: 6_000, discount: 0 }, manager.token)
  await send(store.origin, consoleChatThread, { params: { userId: hana.id }, token: manager.token })
}

describe('the log', () => {
  it('shows who changed what, with before and after, and who looked at whom', async () => {
    await changeAndLook()
    const [seen, changed] = await entries()
    expect(changed).toMatchObject({
      kind: 'change',
      call: 'POST /api/console/food/price',
      staffId: manager.id,
      staffName: 'manager',
      network: '127.0.0.1',
      subjectKind: 'product',
      subjectId: itemId,
      before: { price: 5_000, discount: 0 },
      after: { price: 6_000, discount: 0 },
    })
    expect(changed?.subjectName).toEqual(expect.any(String))
    expect(seen).toMatchObject({
      kind: 'view',
      staffId: manager.id,
      subjectKind: 'account',
      subjectName: '=HANA()',
      before: null,
      after: null,
    })
  })

  it('marks what was refused, and is itself in the log once somebody reads it', async () => {
    await call(consoleSetPermission, { role: 'packer', permission: 'chat.read', granted: true }, manager.token)
    const [refused] = await entries({ what: 'refused' })
    expect(refused).toMatchObject({ kind: 'refused', call: 'POST /api/console/staff/permission', staffId: manager.id })
    expect(calls(await entries({ what: 'views', who: owner.id }))).toContain('/api/console/log')
  })

  it('is filtered by who, what, whose and days', async () => {
    await changeAndLook()
    const { _id: orderId } = await store.shop.placed(hana, 'cash')
    const [{ number } = { number: 0 }] = await rows('select number from "order" where id = $1', orderId)
    await call(consoleSetPermission, { role: 'packer', permission: 'chat.read', granted: true })
    await rows(
      `insert into access_log (staff_id, address, call, order_id, result) values ($1, '::1', 'GET /api/console/orders', $2, 'ok')`,
      owner.id,
      orderId,
    )
    expect((await entries({ who: manager.id })).every(({ staffId }) => staffId === manager.id)).toBe(true)
    expect(calls(await entries({ what: 'changes' }))).toEqual(['/api/console/staff/permission', '/api/console/food/price'])
    expect(calls(await entries({ what: 'shop' }))).toEqual(['/api/console/food/price'])
    expect(calls(await entries({ what: 'staff' }))).toContain('/api/console/staff/permission')
    expect(calls(await entries({ what: 'people' }))).toEqual(['/api/console/chat/thread/:userId'])
    expect(calls(await entries({ whose: itemId }))).toEqual(['/api/console/food/price'])
    expect(calls(await entries({ whose: String(number) }))).toEqual(['/api/console/orders'])
    // Of a person: what is about the account, and about its orders.
    for (const whose of [hana.id, '=hana()'])
      expect(calls(await entries({ whose }))).toEqual(['/api/console/orders', '/api/console/chat/thread/:userId'])
    expect(await entries({ whose: 'nobody@example.com' })).toEqual([])
    expect(await entries({ to: '2020-01-01' })).toEqual([])
    expect(await entries({ from: '2999-01-01' })).toEqual([])
    expect((await look({ from: 'yesterday' })).refusal.field).toBe('from')
    expect((await look({ what: 'everything' })).refusal.field).toBe('what')
  })

  it('names every order of a file for a courier, and how many rows a list showed, without the words of the search', async () => {
    const orders = [await store.shop.placed(hana, 'cash'), await store.shop.placed(hana, 'cash')]
    for (const { _id: orderId, amount } of orders) {
      await call(consoleRecordDeposit, { orderId, amount })
      await call(consoleMoveOrder, { orderId, to: 'Order Packaging...' })
    }
    const sent = orders.map(({ _id: orderId }) => ({ orderId, boxes: 1 }))
    const file = { courier: 'cj', kind: 'csv', orders: sent, withCodes: true }
    expect((await call(consoleCourierFile, file, manager.token)).status).toBe(200)
    const made = (await entries()).slice(0, 2)
    expect(calls(made)).toEqual(['/api/console/parcels/courier-file', '/api/console/parcels/courier-file'])
    expect(new Set(made.map(({ subjectId }) => subjectId))).toEqual(new Set(orders.map(({ _id }) => _id)))
    expect(made[0]).toMatchObject({ kind: 'view', staffId: manager.id, subjectKind: 'order', after: null })
    for (const { orderNumber } of orders)
      expect(calls(await entries({ whose: orderNumber }))).toContain('/api/console/parcels/courier-file')

    await send(store.origin, consoleOrderList, { query: `?q=${orders[0]?.orderNumber}`, token: manager.token })
    await send(store.origin, consoleOrderBoard, { token: manager.token })
    const [board, list] = await entries({ who: manager.id })
    expect(list).toMatchObject({ call: 'GET /api/console/orders/list', subjectId: null, after: { rows: 1 } })
    expect(board?.after).toEqual({ rows: expect.any(Number) })
    const kept = JSON.stringify(await rows('select * from access_log order by id desc limit 3'))
    expect(kept).not.toContain(orders[0]?.orderNumber)
  })

  it('is read page by page, without a gap and without a repetition, also where times are equal', async () => {
    await rows(`insert into access_log (at, staff_id, address, call, result)
      select timestamptz '2025-01-01', 'x', '::1', 'GET /a', 'ok' from generate_series(1, 7)`)
    await rows(`insert into staff_action (at, actor_id, network, call, subject_kind)
      select timestamptz '2025-01-01', 'x', '::1', 'POST /b', 'order' from generate_series(1, 7)`)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { items, nextCursor }: { items: LogEntry[]; nextCursor: string | null } = (
        await look(cursor === null ? { who: 'x', limit: '4' } : { who: 'x', limit: '4', cursor })
      ).body
      seen.push(...items.map(({ _id }) => _id))
      cursor = nextCursor
    } while (cursor !== null)
    expect(seen).toHaveLength(14)
    expect(new Set(seen).size).toBe(14)
    expect((await look({ cursor: 'nonsense' })).refusal.field).toBe('cursor')
  })

  it('cannot be changed', async () => {
    await changeAndLook()
    for (const table of ['staff_action', 'access_log'])
      for (const statement of [
        `update ${table} set call = ''`,
        `delete from ${table} where at > now() - interval '1 year'`,
        `truncate ${table}`,
      ])
        await expect(rows(statement)).rejects.toThrow('append-only')
  })

  it('names everybody who works or worked here', async () => {
    await rows(`insert into staff (account_id, role, active) values ($1, 'packer', false)`, hana.id)
    const { items } = (await send(store.origin, consoleLogPeople, { token: owner.token })).body
    expect(items.find(({ _id }) => _id === hana.id)).toMatchObject({ works: false })
    expect(items.find(({ _id }) => _id === manager.id)).toMatchObject({ name: 'manager', works: true })
  })
})

describe('the export', () => {
  it('needs a reason, holds no formula, and stands in the log', async () => {
    await changeAndLook()
    expect((await call(consoleExportLog, {})).refusal.field).toBe('reason')
    const file = consoleExportLog.response.parse((await call(consoleExportLog, { whose: hana.id, reason: 'She asked who looked' })).payload)
    const text = Buffer.from(file.base64, 'base64').toString()
    expect(text.startsWith('\uFEFF"when')).toBe(true)
    const [heads, ...lines] = readCsvRows(text, 100, () => null).map(({ cells }) => cells)
    expect(heads).toHaveLength(11)
    expect(lines).toHaveLength(file.rows)
    expect(lines.map((cells) => cells[5])).toContain('HANA()')
    expect(lines.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
    expect(lines[0]?.[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const [last] = await rows('select actor_id, subject_kind, after from staff_action order by id desc limit 1')
    expect(last).toEqual({
      actor_id: owner.id,
      subject_kind: 'export',
      after: { whose: 'one', reason: 'She asked who looked', rows: file.rows },
    })
  })

  it('is for the owner alone', async () => {
    expect((await call(consoleExportLog, { reason: 'Curious' }, manager.token)).code).toBe('FORBIDDEN')
    expect((await send(store.origin, consoleOrders, { token: manager.token })).status).toBe(200)
  })
})
