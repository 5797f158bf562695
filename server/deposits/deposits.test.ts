import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consoleDeposits, consoleUnpaidOrders } from '#contract/calls/console/deposits.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { transition } from '#server/orders/transition.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { findInTables } from '#server/testing/find-in-tables.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { bankLinesOfPerson } from './personal-data.ts'
import { codeOf, openDepositDesk } from './testing/deposit-desk.ts'

let shop: PaymentShop
let desk: ReturnType<typeof openDepositDesk>
let second: ReturnType<typeof openDepositDesk>
let nimali: Person

beforeAll(async () => {
  // No effect runs while the tables are emptied.
  shop = await openPaymentShop({ wakes: false })
  const [owner, other] = [await shop.person('owner'), await shop.person('owner')]
  ;[desk, second] = [openDepositDesk(shop, owner), openDepositDesk(shop, other)]
})
beforeEach(() => shop.empty('"order", product, bank_line, deposit_payer'))
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

const paidOf = async (who: Person, orderId: string) => (await shop.orderOf(who, orderId)).payment
const count = async (query: string, ...values: unknown[]) =>
  Number((await shop.pool.query(`select count(*) as n from ${query}`, values)).rows[0].n)

/** A line that is booked for an order of somebody. */
async function bookedLine(buyer: Person): Promise<void> {
  const order = await desk.order(buyer, 'Nimali Perera')
  const payer = `Nimali${codeOf(order)}`
  await desk.drop(desk.file([desk.fileRow({ payer, amount: order.amount })]))
  await desk.book((await desk.lineOf(payer))._id, [order._id])
}

describe('a paste', () => {
  beforeEach(async () => {
    nimali = await shop.person()
  })

  it('with code and amount is proposed first, and booked in one tap; a repeat returns the same and books nothing', async () => {
    const order = await desk.order(nimali, 'Nimali Perera')
    const text = desk.message({ payer: `김철수${codeOf(order)}`, amount: order.amount })
    expect((await desk.paste(text)).body.reading).toMatchObject({ deposits: 1, won: order.amount, fresh: 1, known: 0, leftOut: [] })
    const line = await desk.lineOf(`김철수${codeOf(order)}`)
    expect(line).toMatchObject({ source: 'text', waitsForFile: false, asks: false, bank: 'KB' })
    expect(line.proposals).toMatchObject([{ orders: [{ _id: order._id }], reason: 'code', exact: true, difference: 0 }])
    const booked = await desk.book(line._id, [order._id])
    expect(booked.body.line).toMatchObject({ state: 'booked', booked: [{ orderNumber: order.orderNumber, bookedAs: 'paid' }] })
    expect(await paidOf(nimali, order._id)).toBe(true)
    expect((await desk.book(line._id, [order._id])).body.line.state).toBe('booked')
    expect(await count('deposit where order_id = $1', order._id)).toBe(1)
    expect((await desk.paste(text)).body.reading).toMatchObject({ fresh: 0, known: 1 })
    expect(await desk.lines()).toEqual([])
  })

  it('of two people at once makes each line once, and two who book it at once book it once', async () => {
    const order = await desk.order(nimali, 'Nimali Perera')
    const messages = [desk.message({ payer: 'NIMALI PERERA', amount: order.amount }), desk.message({ payer: '모르는이', amount: 1_234 })]
    const text = messages.join('\n\n')
    const read = await Promise.all([desk, second, desk, second].map((one) => one.paste(text)))
    expect(read.map(({ body }) => body.reading.fresh).sort()).toEqual([0, 0, 0, 2])
    const line = await desk.lineOf('NIMALI PERERA')
    expect(line.proposals[0]).toMatchObject({ reason: 'amount-name', exact: true })
    const responses = await Promise.all([desk, second, desk, second].map((one) => one.book(line._id, [order._id])))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await count('deposit where order_id = $1', order._id)).toBe(1)
    const stranger = await desk.lineOf('모르는이')
    expect((await desk.setAside(stranger._id, 'private', 'own money')).body.line).toMatchObject({
      state: 'aside',
      aside: { reason: 'private', note: 'own money' },
    })
    expect((await second.book(stranger._id, [order._id], { giveBack: true })).refusal.code).toBe('DEPOSIT_SETTLED')
    expect((await desk.reopen(stranger._id)).body.line).toMatchObject({ state: 'waiting', aside: null })
    expect((await desk.setAside(stranger._id, 'unknown')).status).toBe(200)
    expect((await desk.setAside(stranger._id, 'unknown')).refusal.code).toBe('DEPOSIT_SETTLED')
  })

  it('without a balance is booked by somebody who saw the money; two equal ones of one minute are perhaps one', async () => {
    const order = await desk.order(nimali, 'Nimali Perera')
    const bare = desk.message({ payer: 'Nimali Perera', amount: order.amount, balance: null })
    expect((await desk.paste(`${bare}\n\n${bare}`)).body.reading).toMatchObject({ deposits: 2, fresh: 2 })
    expect((await desk.paste(`${bare}\n\n${bare}`)).body.reading).toMatchObject({ fresh: 0, known: 2 })
    const lines = (await desk.lines()).sort((one, other) => Number(other.perhapsTwice) - Number(one.perhapsTwice))
    expect(lines.map(({ asks, perhapsTwice, proposals }) => [asks, perhapsTwice, proposals[0]?.exact])).toEqual([
      [true, true, false],
      [true, false, false],
    ])
    const [twice, once] = lines.map(({ _id }) => _id)
    expect((await desk.book(once ?? '', [order._id])).refusal.code).toBe('DEPOSIT_NOT_SEEN')
    expect(await paidOf(nimali, order._id)).toBe(false)
    expect((await desk.book(once ?? '', [order._id], { seen: true })).body.line.state).toBe('booked')
    await desk.setAside(twice ?? '', 'unknown')
  })

  it('above the limit waits for the bank’s file', async () => {
    const order = await desk.order(nimali, 'Nimali Perera', 400_000)
    const row = { payer: 'Nimali Perera', amount: order.amount, balance: desk.nextBalance(order.amount) }
    await desk.paste(desk.message(row))
    const line = await desk.lineOf('Nimali Perera')
    expect(line).toMatchObject({ waitsForFile: true, source: 'text' })
    expect(line.proposals[0]).toMatchObject({ exact: false, marks: { amount: 'yes', name: 'yes', open: 'yes' } })
    expect((await desk.book(line._id, [order._id])).refusal.code).toBe('DEPOSIT_WAITS_FOR_FILE')
    expect((await desk.drop(desk.file([desk.fileRow(row)]))).body.reading).toMatchObject({ fresh: 0, known: 1, confirmed: 1 })
    expect(await desk.lineOf('Nimali Perera')).toMatchObject({ waitsForFile: false, source: 'file', proposals: [{ exact: true }] })
    expect((await desk.book(line._id, [order._id])).body.line.state).toBe('booked')
  })

  it('is only reported when it is a dry run', async () => {
    const text = `${desk.message({ payer: 'Dry', amount: 1_000 })}\n\n(광고) 입금 이벤트 1,000원`
    expect((await desk.paste(text, true)).body.reading).toMatchObject({ deposits: 1, fresh: 1, leftOut: [{ row: 9, why: 'advert' }] })
    expect(await count(`bank_line_words where payer = 'Dry'`)).toBe(0)
    expect((await desk.drop(desk.file([desk.fileRow({ payer: 'Dry', amount: 1_000 })]), { dryRun: 'true' })).body.reading.fresh).toBe(1)
    expect(await count(`bank_line_words where payer = 'Dry'`)).toBe(0)
  })
})

describe('a deposit that is not exact', () => {
  let buyer: Person
  beforeEach(async () => {
    buyer = await shop.person()
  })
  const arrive = async (payer: string, amount: number) => {
    await desk.drop(desk.file([desk.fileRow({ payer, amount })]))
    return desk.lineOf(payer)
  }

  it('is short: the rest is requested, and waited for; a further one completes it', async () => {
    const order = await desk.order(buyer, 'Bikash Tamang')
    const short = await arrive('BIKASH', order.amount - 900)
    expect(short.proposals[0]).toMatchObject({
      orders: [{ _id: order._id }],
      exact: false,
      difference: -900,
      marks: { amount: 'near', name: 'near', open: 'yes' },
    })
    expect((await desk.book(short._id, [order._id])).body.line.booked).toMatchObject([{ bookedAs: 'short', toGiveBack: 0 }])
    expect(await paidOf(buyer, order._id)).toBe(false)
    expect((await desk.requestRest(order._id)).status).toBe(200)
    expect((await desk.requestRest(order._id)).status).toBe(200)
    const { rows } = await shop.pool.query('select message from chat_message where account_id = $1', [buyer.id])
    expect(rows).toEqual([{ message: expect.stringMatching(new RegExp(`900.*${codeOf(order)}`)) }])
    // The name is known now.
    const rest = await arrive('BIKASH', 900)
    expect(rest.proposals[0]).toMatchObject({ orders: [{ _id: order._id, missing: 900 }], reason: 'amount-payer', exact: true })
    await desk.book(rest._id, [order._id])
    expect(await paidOf(buyer, order._id)).toBe(true)
    expect((await desk.requestRest(order._id)).refusal.code).toBe('ORDER_NOT_UNPAID')
  })

  it('is too much: the surplus goes back', async () => {
    const order = await desk.order(buyer, 'Over Payer')
    const line = await arrive('OVER PAYER', order.amount + 500)
    expect(line.proposals[0]).toMatchObject({ exact: false, difference: 500 })
    expect((await desk.book(line._id, [order._id])).body.line.booked).toMatchObject([{ bookedAs: 'over', toGiveBack: 500 }])
  })

  it('pays several orders of one customer', async () => {
    const [one, two] = [await desk.order(buyer, 'Tharindu Kumara'), await desk.order(buyer, 'Tharindu Kumara')]
    const line = await arrive('THARINDU KUMARA', one.amount + two.amount)
    expect(line.proposals[0]).toMatchObject({ reason: 'together', exact: false, difference: 0, marks: { amount: 'yes' } })
    const orderIds = line.proposals[0]?.orders.map(({ _id }) => _id) ?? []
    expect(orderIds.toSorted()).toEqual([one._id, two._id].toSorted())
    expect((await desk.book(line._id, [...orderIds, orderIds[0] ?? ''])).body.line.booked.map(({ bookedAs }) => bookedAs)).toEqual([
      'paid',
      'paid',
    ])
    const more = await arrive('TOO FEW', 10)
    const [three, four] = [await desk.order(buyer, 'A B'), await desk.order(buyer, 'A B')]
    expect((await desk.book(more._id, [three._id, four._id])).refusal.field).toBe('orderIds')
    expect((await desk.lineOf('TOO FEW')).state).toBe('waiting')
  })

  it('comes twice: the first is exact, the second is for the paid order and goes back', async () => {
    const order = await desk.order(buyer, 'Double Payer')
    const twice = [1, 2].map((minute) => desk.fileRow({ payer: `DOUBLE PAYER`, amount: order.amount, minute: `10:0${minute}` }))
    await desk.drop(desk.file(twice))
    const lines = (await desk.lines()).filter(({ payer }) => payer === 'DOUBLE PAYER')
    expect(lines.map(({ minute, proposals }) => [minute, proposals[0]?.exact])).toEqual([
      ['10:02', false],
      ['10:01', true],
    ])
    await desk.book(lines[1]?._id ?? '', [order._id])
    const left = await desk.lineOf('DOUBLE PAYER')
    expect(left.proposals[0]).toMatchObject({ orders: [{ _id: order._id, open: false }], exact: false, marks: { open: 'no' } })
    expect((await desk.book(left._id, [order._id])).refusal.code).toBe('ORDER_NOT_UNPAID')
    expect((await desk.book(left._id, [order._id], { giveBack: true })).body.line.booked).toMatchObject([
      { bookedAs: 'double', toGiveBack: order.amount },
    ])
  })

  it('comes too late, or for an order that was cancelled or paid by card', async () => {
    const [late, cancelled] = [await desk.order(buyer, 'Late Payer'), await desk.order(buyer, 'Gone Payer')]
    const card = await shop.placed(buyer, 'card')
    await inTransaction(shop.db, (tx) => transition(tx, late._id, 'Cancelled', { actor: 'deadline' }))
    await shop.call(orderUpdate, { orderId: cancelled._id, status: 'Cancelled' }, buyer)
    const [lateLine, goneLine] = [await arrive(`Late ${codeOf(late)}`, late.amount), await arrive('Gone Payer', cancelled.amount)]
    expect(lateLine.proposals[0]).toMatchObject({ orders: [{ autoCancelled: true }], marks: { open: 'no' } })
    expect((await desk.book(lateLine._id, [late._id], { giveBack: true })).body.line.booked).toMatchObject([{ bookedAs: 'late' }])
    expect((await desk.book(goneLine._id, [cancelled._id], { giveBack: true })).body.line.booked).toMatchObject([{ bookedAs: 'unwanted' }])
    const foreign = await arrive('Hana Kim', card.amount)
    expect(foreign.proposals[0]).toMatchObject({ orders: [{ paymentMethod: 'card', open: false }], exact: false })
    expect((await desk.book(foreign._id, [card._id], { giveBack: true })).refusal.code).toBe('PAYMENT_NOT_POSSIBLE')
    expect((await desk.book(foreign._id, ['nobody'])).status).toBe(404)
    expect((await desk.book('nobody', [card._id])).status).toBe(404)
    await desk.setAside(foreign._id, 'sent-back')
  })

  it('has the name of nobody: the orders of its amount are shown, and none is booked at once', async () => {
    const [one, two] = [await desk.order(buyer, 'Sunil Silva', 77_000), await desk.order(buyer, 'Saman Dias', 77_000)]
    const line = await arrive('민지회사', one.amount)
    expect(line.proposals.map(({ reason, exact, orders }) => [reason, exact, orders[0]?._id])).toEqual([
      ['amount', false, one._id],
      ['amount', false, two._id],
    ])
    const { body } = await desk.bookExact([{ lineId: line._id, orderId: one._id }])
    expect(body).toEqual({ success: true, booked: [], left: [line._id], won: 0 })
  })
})

describe('the lists', () => {
  it('go on by their cursors, and find orders by number, code, name and amount', async () => {
    const [owner, buyer] = [await shop.person('owner'), await shop.person()]
    for (let nth = 1; nth <= 4; nth++) await bookedLine(buyer)
    for (let nth = 1; nth <= 2; nth++) await desk.order(buyer, 'Nimali Perera')
    const list = (query: string) => shop.call(consoleUnpaidOrders, undefined, { token: owner.token, query })
    const all = (await list('?limit=50')).body
    const [first] = all.items
    if (!first) throw new Error('no order')
    expect(all.waiting).toMatchObject({
      orders: all.items.length,
      won: all.items.reduce((sum, { missing }) => sum + missing, 0),
      nextDueAt: first.dueAt,
    })
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: { body: { items: { _id: string }[]; nextCursor: string | null } } = await list(
        `?limit=1${cursor && `&cursor=${cursor}`}`,
      )
      paged.push(...body.items.map(({ _id }) => _id))
      cursor = body.nextCursor
    }
    expect(paged).toEqual(all.items.map(({ _id }) => _id))
    for (const search of [first.orderNumber, first.code ?? '', first.depositor, first.amount.toLocaleString('en')]) {
      const { body } = await list(`?search=${encodeURIComponent(search)}`)
      expect({ search, found: body.items.some(({ _id }) => _id === first._id) }).toEqual({ search, found: true })
    }
    const booked = (await shop.call(consoleDeposits, undefined, { token: owner.token, query: '?state=booked&limit=2' })).body
    expect(booked.bookedToday).toBe(await count(`bank_line where state = 'booked'`))
    const query = `?state=booked&limit=2&cursor=${booked.nextCursor}`
    const next = await shop.call(consoleDeposits, undefined, { token: owner.token, query })
    expect(new Set([...booked.items, ...next.body.items].map(({ _id }) => _id)).size).toBe(4)
  })
})

describe('the database', () => {
  beforeEach(async () => {
    await bookedLine(await shop.person())
    await desk.drop(desk.file([desk.fileRow({ payer: 'Aside', amount: 1_000 })]))
    await desk.setAside((await desk.lineOf('Aside'))._id, 'unknown')
  })

  it.each([
    ['another amount', 'update bank_line set amount = amount + 1'],
    ['another identity', `update bank_line set identity = repeat('0', 64)`],
    ['less than booked', `update bank_line set state = 'waiting', settled_at = null where state = 'booked'`],
    ['booked for nothing', `update bank_line set state = 'booked', aside_reason = null where state = 'aside'`],
    ['gone', 'delete from bank_line'],
    ['empty', 'truncate bank_line cascade'],
    ['another booking', 'update bank_line_booking set amount = 1'],
  ])('lets no line become %s', async (_what, statement) => {
    await expect(shop.pool.query(statement)).rejects.toThrow(/stays as it was read|append-only|all of its money|permission denied/)
  })

  it('has no line twice', async () => {
    const copy = `insert into bank_line (id, identity, day, received_at, amount, kind, perhaps_twice, kept_by, state)
      select 'copy', identity, day, received_at, amount, kind, perhaps_twice, kept_by, 'waiting' from bank_line limit 1`
    await expect(shop.pool.query(copy)).rejects.toThrow('bank_line_identity_unique')
  })

  it('keeps no name of a closed account', async () => {
    const leaver = await shop.person()
    const order = await desk.order(leaver, 'Leaving Person')
    await desk.drop(desk.file([desk.fileRow({ payer: 'ZZLEAVER', amount: order.amount })]))
    const line = await desk.lineOf('ZZLEAVER')
    await desk.book(line._id, [order._id])
    for (const to of ['Order Packaging...', 'Order on Delivery', 'Delivered'] as const)
      await inTransaction(shop.db, (tx) => transition(tx, order._id, to, { actor: 'owner' }))
    const places = async () => (await findInTables(shop.pool, ['ZZLEAVER'])).filter((place) => place.startsWith('bank_line'))
    expect(await places()).toEqual(['bank_line_reading.raw', 'bank_line_words.payer'])
    await inTransaction(shop.db, async (tx) => bankLinesOfPerson.erase?.(tx, leaver.id))
    expect(await places()).toEqual([])
    expect(await desk.lines('booked')).toContainEqual(expect.objectContaining({ _id: line._id, payer: '' }))
  })
})
