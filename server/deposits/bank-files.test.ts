import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { codeOf, openDepositDesk } from './testing/deposit-desk.ts'
import { toCp949 } from './testing/to-cp949.ts'

let shop: PaymentShop
let desk: ReturnType<typeof openDepositDesk>
let second: ReturnType<typeof openDepositDesk>

beforeAll(async () => {
  shop = await openPaymentShop()
  const [owner, other] = [await shop.person('owner'), await shop.person('owner')]
  ;[desk, second] = [openDepositDesk(shop, owner), openDepositDesk(shop, other)]
})
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

const paidOf = async (who: Person, orderId: string) => (await shop.orderOf(who, orderId)).payment
const count = async (query: string, ...values: unknown[]) =>
  Number((await shop.pool.query(`select count(*) as n from ${query}`, values)).rows[0].n)

describe('a file', () => {
  it('in CP949 is read, dropped by several at once makes each line once, and all exact ones are booked at once', async () => {
    const buyer = await shop.person()
    const [one, two] = [await desk.order(buyer, '견본나래'), await desk.order(buyer, 'Sample Two')]
    const rows = [
      desk.fileRow({ payer: '견본나래', amount: one.amount }),
      desk.fileRow({ payer: codeOf(two), amount: two.amount }),
      desk.fileRow({ payer: '결산이자', amount: 860 }),
      desk.fileRow({ payer: '(주)가상카드정산', amount: 99_000 }),
    ]
    const bytes = toCp949(desk.file(rows))
    const responses = await Promise.all([desk, second, desk].map((staff) => staff.drop(bytes)))
    expect(responses.map(({ body }) => body.reading.fresh).sort()).toEqual([0, 0, 4])
    expect((await desk.lines('aside')).filter(({ aside }) => aside?.reason === 'not-a-sale')).toHaveLength(2)
    const exact = (await desk.lines()).filter(({ proposals }) => proposals[0]?.exact)
    const pairs = exact.map(({ _id, proposals }) => ({ lineId: _id, orderId: proposals[0]?.orders[0]?._id ?? '' }))
    expect(pairs.map(({ orderId }) => orderId).sort()).toEqual([one._id, two._id].sort())
    const both = await Promise.all([desk.bookExact(pairs), second.bookExact(pairs)])
    expect(both.map(({ body }) => body.booked.length).sort()).toEqual([0, 2])
    expect(both.map(({ body }) => body.won).sort()).toEqual([0, one.amount + two.amount].sort())
    expect([await paidOf(buyer, one._id), await paidOf(buyer, two._id)]).toEqual([true, true])
    expect(await count('deposit where order_id = any($1)', [one._id, two._id])).toBe(2)
  })

  it('with semicolons or tabs, a mark of UTF-8 at its head or cells that a spreadsheet could run is read like any other', async () => {
    const payer = '=HYPERLINK("http://x.example")'
    const balance = desk.nextBalance(4_321)
    const whole = desk.file([desk.fileRow({ payer: 'FORMULA', amount: 4_321, balance })])
    const fileText = (separator: string, quoted: string) => whole.replaceAll(',', separator).replace('FORMULA', quoted)
    const quoted = `"${payer.replaceAll('"', '""')}"`
    expect((await desk.drop(`\uFEFF${fileText(';', quoted)}`)).body.reading).toMatchObject({ fresh: 1 })
    expect((await desk.drop(fileText('\t', quoted))).body.reading).toMatchObject({ fresh: 0, known: 1 })
    const line = await desk.lineOf(payer)
    expect(line).toMatchObject({ payer, amount: 4_321 })
    await desk.setAside(line._id, 'unknown')
  })

  it('shares its lines with texts: a deposit of a text is not added again, whatever the text left out', async () => {
    const [balance, later] = [desk.nextBalance(5_555), desk.nextBalance(6_666)]
    await desk.paste(
      [
        desk.message({ payer: 'Tamang B', amount: 5_555, balance: null }),
        desk.message({ payer: 'Rai S', amount: 6_666, balance: later }),
      ].join('\n\n'),
    )
    const rows = [
      desk.fileRow({ payer: 'TAMANG B', amount: 5_555, balance }),
      desk.fileRow({ payer: 'Rai S', amount: 6_666, balance: later }),
    ]
    const again = desk.fileRow({ payer: 'Rai S', amount: 6_666, balance: desk.nextBalance(6_666) })
    expect((await desk.drop(desk.file([...rows, again]))).body.reading).toMatchObject({ fresh: 1, known: 2, confirmed: 2 })
    expect((await desk.drop(desk.file([...rows, again]))).body.reading).toMatchObject({ fresh: 0, known: 3, confirmed: 0 })
    for (const { _id, payer } of await desk.lines()) if (['Tamang B', 'Rai S'].includes(payer)) await desk.setAside(_id, 'unknown')
  })

  it('without times confirms a text without a balance: what was booked does not wait again', async () => {
    const buyer = await shop.person()
    const order = await desk.order(buyer, 'Maya Thapa')
    const row = { payer: 'Maya Thapa', amount: order.amount }
    await desk.paste(desk.message({ ...row, balance: null }))
    await desk.book((await desk.lineOf('Maya Thapa'))._id, [order._id], { seen: true })
    const rows = [desk.fileRow({ ...row, minute: null }), desk.fileRow({ ...row, payer: '', minute: null })]
    expect((await desk.drop(desk.file(rows))).body.reading).toMatchObject({ fresh: 1, known: 1, confirmed: 1 })
    expect(await desk.lines('booked')).toContainEqual(expect.objectContaining({ payer: 'Maya Thapa', source: 'file', minute: '09:02' }))
    await desk.setAside((await desk.lineOf(''))._id, 'unknown')
    expect((await desk.lines()).filter(({ payer }) => payer === 'Maya Thapa')).toEqual([])
  })

  it('without times and balances makes each line once, however often it is dropped', async () => {
    const row = (payer: string) => desk.fileRow({ payer, amount: 7_777, balance: null, minute: null })
    const rows = [row('Karki D'), row('Karki D'), row('KARKI'), row('')]
    expect((await desk.drop(desk.file(rows))).body.reading).toMatchObject({ fresh: 4, known: 0 })
    // Names are erased with the account that a line was booked for.
    await shop.pool.query(
      `update bank_line_words set payer = '' where line_id in (select id from bank_line where amount = 7777) and payer = 'KARKI'`,
    )
    expect((await desk.drop(desk.file(rows))).body.reading).toMatchObject({ fresh: 0, known: 4 })
    expect((await desk.drop(desk.file([...rows, row('Karki D'), row('')]))).body.reading).toMatchObject({ fresh: 2, known: 4 })
    await shop.pool.query(`update bank_line set state = 'aside', aside_reason = 'unknown', settled_at = now() where amount = 7777`)
  })

  it('that is too long or no list does nothing, and reports why', async () => {
    const before = await count('bank_line')
    const long = Array.from({ length: 50_000 }, (_, index) => `2026-11-16,${index},1`).join('\n')
    expect((await desk.drop(`일자,내용,입금\n${long}`)).refusal).toMatchObject({
      code: 'BANK_FILE_TOO_LONG',
      message: expect.stringContaining('20,000'),
    })
    expect((await desk.drop(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))).refusal).toMatchObject({
      code: 'BANK_FILE_TOO_LARGE',
      message: expect.stringContaining('5 MB'),
    })
    expect((await desk.drop('name;price\nrice;1')).refusal.code).toBe('BANK_FILE_NO_TABLE')
    expect((await desk.drop('')).refusal.code).toBe('BANK_FILE_KIND')
    expect(await count('bank_line')).toBe(before)
  })

  it('of long ago lies aside, to be taken back', async () => {
    expect((await desk.drop('거래일시,내용,입금,잔액\n2026-01-05 10:00:00,Old,7000,7000')).body.reading).toMatchObject({ fresh: 1, old: 1 })
    const line = await desk.lineOf('Old', 'aside')
    expect((await desk.reopen(line._id)).body.line.state).toBe('waiting')
    await desk.setAside(line._id, 'unknown')
  })
})
