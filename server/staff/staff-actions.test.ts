import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { consoleChatReply, consoleChatWriting } from '#contract/calls/console/chat-desk.ts'
import { consoleCourierFile, consoleReadTrackingFile } from '#contract/calls/console/courier-files.ts'
import { consolePreviewMessage } from '#contract/calls/console/message-templates.ts'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleSetPrice } from '#contract/calls/console/products/food.ts'
import { consoleRefundPreview } from '#contract/calls/console/refunds.ts'
import { consoleProve } from '#contract/calls/console/staff/session.ts'
import { consoleReadDelivery } from '#contract/calls/console/stock/lots.ts'
import type { StaffEndpoint } from '#contract/endpoint.ts'
import { PERMISSIONS } from '#contract/rules/permissions.ts'
import { LOG_FACTS } from '#contract/rules/staff-log.ts'
import { AISLE_CHANGES } from '#server/testing/changes/staff-aisle-changes.ts'
import { CAMPAIGN_CHANGES } from '#server/testing/changes/staff-campaign-changes.ts'
import { type Desk, SHOP_CHANGES, type StaffChange } from '#server/testing/changes/staff-changes.ts'
import { CHAT_CHANGES } from '#server/testing/changes/staff-chat-changes.ts'
import { DESK_CHANGES } from '#server/testing/changes/staff-desk-changes.ts'
import { MESSAGE_CHANGES } from '#server/testing/changes/staff-message-changes.ts'
import { ORDER_CHANGES } from '#server/testing/changes/staff-order-changes.ts'
import { OWN_CHANGES } from '#server/testing/changes/staff-own-changes.ts'
import { PACKING_CHANGES } from '#server/testing/changes/staff-packing-changes.ts'
import { PARCEL_CHANGES } from '#server/testing/changes/staff-parcel-changes.ts'
import { PEOPLE_CHANGES } from '#server/testing/changes/staff-people-changes.ts'
import { PICTURE_FILE_CHANGES } from '#server/testing/changes/staff-picture-file-changes.ts'
import { PRODUCT_CHANGES } from '#server/testing/changes/staff-product-changes.ts'
import { PRODUCT_FILE_CHANGES } from '#server/testing/changes/staff-product-file-changes.ts'
import { RECONCILE_CHANGES } from '#server/testing/changes/staff-reconcile-changes.ts'
import { SETTINGS_CHANGES } from '#server/testing/changes/staff-settings-changes.ts'
import { STOCK_CHANGES } from '#server/testing/changes/staff-stock-changes.ts'
import { TEAM_CHANGES } from '#server/testing/changes/staff-team-changes.ts'
import { ABOUT_450_G, WEIGHING_CHANGES } from '#server/testing/changes/staff-weighing-changes.ts'
import { form } from '#server/testing/form.ts'
import type { Person } from '#server/testing/people.ts'
import { send } from '#server/testing/send.ts'
import { openWholeStore } from '#server/testing/whole-store.ts'

const CHANGES = [
  ...SHOP_CHANGES,
  ...AISLE_CHANGES,
  ...PRODUCT_CHANGES,
  ...CHAT_CHANGES,
  ...ORDER_CHANGES,
  ...DESK_CHANGES,
  ...PARCEL_CHANGES,
  ...PEOPLE_CHANGES,
  ...MESSAGE_CHANGES,
  ...PICTURE_FILE_CHANGES,
  ...PRODUCT_FILE_CHANGES,
  ...CAMPAIGN_CHANGES,
  ...PACKING_CHANGES,
  ...STOCK_CHANGES,
  ...TEAM_CHANGES,
  ...RECONCILE_CHANGES,
  ...WEIGHING_CHANGES,
  ...SETTINGS_CHANGES,
  ...OWN_CHANGES,
]
/** POST calls that change nothing. */
const READS = [
  consoleProve,
  consolePreviewMessage,
  consoleRefundPreview,
  consoleCourierFile,
  consoleReadTrackingFile,
  consoleReadDelivery,
  consoleChatWriting,
]
/** Milliseconds for all changes, one after the other. */
const LONG = 90_000
const idRow = z.array(z.object({ id: z.coerce.string() })).min(1)

let store: Awaited<ReturnType<typeof openWholeStore>>
let owner: Person
let hana: Person
let itemId: string
beforeEach(async () => {
  store = await openWholeStore()
  ;[owner, hana] = [await store.shop.person('owner'), await store.shop.person()]
  itemId = (await store.shop.goods({ price: 5_000, discount: 500, stock: 100 })).id
})
afterEach(() => store.close())

const rows = async (query: string, ...values: unknown[]) => (await store.shop.pool.query(query, values)).rows
const actions = async () => rows('select actor_id, network, call, subject_kind, subject_id, before, after from staff_action order by id')
const change = (call: StaffEndpoint, body: unknown) => send(store.origin, call, { body, token: owner.token })

const desk = (): Desk => ({
  hana,
  ownerId: owner.id,
  itemId,
  rows,
  send: change,
  idFrom: async (query, ...values) => idRow.parse(await rows(query, ...values))[0]?.id ?? '',
  order: async (...steps) => {
    const { _id: orderId, amount } = await store.shop.placed(hana, 'cash')
    if (steps.length > 0) await change(consoleRecordDeposit, { orderId, amount })
    for (const to of steps.slice(1)) expect((await change(consoleMoveOrder, { orderId, to })).status).toBe(200)
    return { id: orderId, amount }
  },
  weighedOrder: async () => {
    const fish = await store.shop.goods({ ...ABOUT_450_G, price: 5_500 })
    const { _id: orderId, amount } = await store.shop.placed(hana, 'cash', [fish])
    await change(consoleRecordDeposit, { orderId, amount })
    return { id: orderId, itemId: fish.id }
  },
})

describe('a change that staff make', () => {
  /** Makes a change, which leaves one row. */
  async function leaveRow({ call, prepare }: StaffChange): Promise<void> {
    const { body, subject, before = null, after = null } = await prepare(desk())
    const count = (await actions()).length
    const logged = (await rows('select id from access_log')).length
    expect((await change(call, body)).payload, call.path).toEqual(expect.objectContaining({ success: true }))
    expect((await actions()).slice(count)).toEqual([
      {
        actor_id: owner.id,
        network: '127.0.0.1',
        call: `POST ${call.path}`,
        subject_kind: subject[0],
        subject_id: subject[1],
        before,
        after,
      },
    ])
    expect((await rows('select id from access_log')).length, call.path).toBe(logged)
  }

  // One test, because each change finds what the changes before it have made.
  it('leaves one row, with facts that the page of the log has words for and no word of a customer', { timeout: LONG }, async () => {
    for (const one of CHANGES) await leaveRow(one)
    const facts = z.array(
      z.object({ before: z.record(z.string(), z.unknown()).nullable(), after: z.record(z.string(), z.unknown()).nullable() }),
    )
    const all = await actions()
    const names = facts.parse(all).flatMap(({ before, after }) => [...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
    const allowed = new Set<string>([...LOG_FACTS, ...PERMISSIONS])
    expect([...new Set(names)].filter((name) => !allowed.has(name) && !/[a-z]Id$/.test(name))).toEqual([])
    for (const text of ['Hana', 'HANA', 'h@example.com', 'Hello', 'Bad', 'Welcome']) expect(JSON.stringify(all)).not.toContain(text)
  })

  it('is one of all that the store has', () => {
    const writes = store.app.registry.endpoints().filter(({ access, method }) => access === 'staff' && method !== 'GET')
    const tried = new Set(CHANGES.map(({ call }) => call.path))
    expect(writes.filter(({ path }) => !tried.has(path)).map(({ path }) => path)).toEqual(READS.map(({ path }) => path))
  })
})

describe('no row', () => {
  const last = async () => (await rows('select staff_id, call, result from access_log order by id desc limit 1'))[0]
  const price = (id: string, at: number) => ({ itemId: id, price: at, discount: 0 })

  it('is left by what is refused, and the access log has one', async () => {
    const before = await actions()
    expect((await change(consoleSetPrice, price('99999999', 1))).status).toBe(404)
    expect(await last()).toEqual({ staff_id: owner.id, call: 'POST /api/console/food/price', result: 'refused' })
    expect((await change(consoleSetPrice, { ...price(itemId, 1), more: 1 })).status).toBe(400)
    const packer = await store.visitor('packer')
    expect((await send(store.origin, consoleSetPrice, { body: price(itemId, 1), token: packer?.token })).status).toBe(403)
    expect(await last()).toEqual({ staff_id: packer?.id, call: 'POST /api/console/food/price', result: 'refused' })
    expect(await actions()).toEqual(before)
  })

  it('means no change: where it cannot be written, nothing is', async () => {
    await store.shop.pool.query('alter table staff_action rename to away')
    expect((await change(consoleSetPrice, price(itemId, 123))).status).toBe(500)
    await store.shop.pool.query('alter table away rename to staff_action')
    expect(await last()).toEqual({ staff_id: owner.id, call: 'POST /api/console/food/price', result: 'failed' })
    expect(await rows('select price from product where id = $1', itemId)).toEqual([{ price: 5_000 }])
  })

  it('is left by a reply that was sent already', async () => {
    const reply = () => change(consoleChatReply, form({ userId: hana.id, message: 'Welcome', clientId: 'once' }))
    expect((await reply()).status).toBe(200)
    const before = await actions()
    expect((await reply()).status).toBe(200)
    expect(await last()).toMatchObject({ result: 'ok' })
    expect(await actions()).toEqual(before)
  })

  it('is changed, removed or emptied', async () => {
    expect((await change(consoleSetPrice, price(itemId, 123))).status).toBe(200)
    for (const statement of [`update staff_action set network = ''`, 'delete from staff_action', 'truncate staff_action'])
      await expect(rows(statement)).rejects.toThrow('append-only')
  })
})
