import { type AsideReason, consoleBookDeposit, consoleReadBankFile, consoleSetDepositAside } from '#contract/calls/console/deposits.ts'
import { addDays, seoulDate, seoulInstant } from '#contract/rules/delivery.ts'
import { inSeoul } from '#contract/rules/seoul-time.ts'
import { identityOf } from '#server/deposits/line-identity.ts'
import { type CashArrival, noteChange, type PastShop } from './shop.ts'
import { plusMinutes } from './shop-days.ts'

/** The balance before the first deposit, in won; every night most of it goes to the shop's other account. */
const FIRST_BALANCE = 2_400_000

/** Money that came for no order, or for one that nobody finds. */
const FOREIGN: readonly { hoursAgo: number; payer: string; amount: number; kind: string; aside?: AsideReason; searchedHours?: number }[] = [
  { hoursAgo: 41 * 24, payer: '예금이자', amount: 1_283, kind: '이자', aside: 'not-a-sale' },
  { hoursAgo: 26 * 24, payer: '데모카드정산', amount: 384_200, kind: '카드정산', aside: 'not-a-sale' },
  { hoursAgo: 12 * 24, payer: '데모대표', amount: 500_000, kind: '이체', aside: 'private' },
  // Two nights found it without an order before it was sent back.
  { hoursAgo: 8 * 24, payer: '모름체험', amount: 27_500, kind: '타행이체', aside: 'sent-back', searchedHours: 75 },
  { hoursAgo: 11 * 24 + 3, payer: '데모카드정산', amount: 402_900, kind: '카드정산', aside: 'not-a-sale' },
  { hoursAgo: 9, payer: '가상상사', amount: 150_000, kind: '타행이체' },
  { hoursAgo: 30, payer: '지나가던체험', amount: 19_900, kind: 'ATM' },
]

interface Line extends Omit<CashArrival, 'orderId'> {
  orderId: string | null
  kind: string
  aside: AsideReason | null
  asideAt: Date | null
}

/**
 * Writes the bank lines of every deposit, booked or waiting, with those that pay no order. Most were read from the bank's file of their
 * day; the last ones were pasted as messages. Balances follow from each other.
 * @param codes the depositor codes of the cash orders
 */
export function writeBankLines(shop: PastShop, codes: ReadonlyMap<string, string>): void {
  const { chance, days, rows, staff } = shop
  const owed = new Set(rows.orders.map(({ amount }) => amount))
  const lines: Line[] = [
    ...shop.arrivals.map((arrival) => ({ ...arrival, kind: chance.pick(['타행이체', '이체', '모바일']), aside: null, asideAt: null })),
    ...FOREIGN.map(({ hoursAgo, aside, amount, searchedHours, ...rest }) => {
      const receivedAt = plusMinutes(days.now, -60 * hoursAgo)
      const asideAt = searchedHours ? days.atWork(plusMinutes(receivedAt, 60 * searchedHours)) : readAt(receivedAt)
      const facts = { orderId: null, receivedAt, withCode: false, booked: null, aside: aside ?? null, asideAt: aside ? asideAt : null }
      return { ...rest, ...facts, amount: unlikeAll(amount, owed) }
    }),
  ].sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime())
  let balance = FIRST_BALANCE
  let before = ''
  let row = 0
  for (const line of lines) {
    const day = seoulDate(line.receivedAt)
    if (day !== before) balance = FIRST_BALANCE + chance.int(0, 400_000)
    row = day === before ? row + 1 : 1
    before = day
    balance += line.amount
    writeLine(shop, line, { day, balance, row, code: line.orderId === null ? null : (codes.get(line.orderId) ?? null) })
  }
  for (let ago = 40; ago >= 1; ago -= 3) {
    const at = plusMinutes(seoulInstant(addDays(days.today, -ago), '09:15'), chance.int(0, 40))
    noteChange(shop, at, staff.manager, consoleReadBankFile, { subject: ['bank-line', null], after: { source: 'file' } })
  }
  rows.bankLines.sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime())
}

/** When somebody read a line that has no booking. */
const readAt = (receivedAt: Date) => plusMinutes(receivedAt, 4)

/** This amount, or the next one that no order has: else the line would look like that order's payment. */
function unlikeAll(amount: number, owed: ReadonlySet<number>): number {
  return owed.has(amount) ? unlikeAll(amount + 100, owed) : amount
}

interface Place {
  day: string
  balance: number
  row: number
  code: string | null
}

function writeLine(shop: PastShop, line: Line, { day, balance, row, code }: Place): void {
  const { chance, rows, staff } = shop
  const id = chance.id()
  const minute = inSeoul(line.receivedAt).toISOString().slice(11, 16)
  const payer = line.withCode && code ? `${line.payer}${code}` : line.payer
  const facts = { bank: '데모', tail: '000', day, minute, amount: line.amount, balance, payer }
  const { payer: _name, ...rest } = facts
  const keptAt = line.booked?.at ?? readAt(line.receivedAt)
  const settledAt = line.booked?.at ?? line.asideAt
  // Old bookings came by file, the last ones by a message that somebody pasted.
  const source = line.booked || line.aside ? 'file' : chance.percent(50) ? 'file' : 'text'
  const settledBy = line.booked ? line.booked.by : line.aside ? staff.manager : null
  rows.bankLines.push({
    id,
    identity: identityOf(facts, 0),
    ...rest,
    receivedAt: seoulInstant(day, minute),
    kind: line.kind,
    perhapsTwice: false,
    keptAt,
    keptBy: staff.manager,
    confirmedAt: source === 'file' ? keptAt : null,
    state: line.booked ? 'booked' : line.aside ? 'aside' : 'waiting',
    asideReason: line.aside,
    settledBy,
    settledAt,
  })
  rows.bankWords.push({ lineId: id, payer, memo: '' })
  const raw = `[데모은행] ${day.slice(5).replace('-', '/')} ${minute} ***000 ${payer} 입금 ${line.amount.toLocaleString('en')}원 잔액 ${balance.toLocaleString('en')}원`
  rows.bankReadings.push({ lineId: id, source, row, raw, readBy: staff.manager, readAt: keptAt })
  if (line.booked && line.orderId) {
    rows.bankBookings.push({ lineId: id, orderId: line.orderId, depositId: line.booked.depositId, amount: line.amount })
    noteChange(shop, line.booked.at, line.booked.by, consoleBookDeposit, {
      subject: ['bank-line', id],
      before: { state: 'waiting' },
      after: { state: 'booked', orders: [line.orderId], amounts: [String(line.amount)], bookedAs: [line.booked.as] },
    })
  }
  if (line.asideAt)
    noteChange(shop, line.asideAt, staff.manager, consoleSetDepositAside, {
      subject: ['bank-line', id],
      before: { state: 'waiting' },
      after: { state: 'aside', reason: line.aside },
    })
}
