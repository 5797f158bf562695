import type { FastifyInstance } from 'fastify'
import {
  type BankReading,
  consoleAskForRest,
  consoleBookDeposit,
  consoleBookExact,
  consoleDeposits,
  consoleReadBankFile,
  consoleReadBankText,
  consoleReopenDeposit,
  consoleSetDepositAside,
  consoleUnpaidOrders,
} from '#contract/calls/console/deposits.ts'
import { addMessage, type ChatDeps } from '#server/chat/add-message.ts'
import { bindStaff, bindStaffRead, bindStaffWork, type Change } from '#server/platform/bind-staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { bookExact } from './book-exact.ts'
import { bookLine } from './book-line.ts'
import { BankFileRefused } from './file/bank-file-refused.ts'
import { parseBankFile } from './file/parse-bank-file.ts'
import { keepLines, sortLines, toReading } from './keep-lines.ts'
import type { ReadLines } from './parse/bank-line.ts'
import { parseBankText } from './parse/parse-bank-text.ts'
import { readDepositSettings } from './read-deposit-settings.ts'
import { countBookedToday, readBankLine, readBankLines } from './read-lines.ts'
import { findCashOrders, readUnpaidOrders, sumUnpaidOrders } from './read-unpaid-orders.ts'
import { reopenLine, setAside } from './set-aside.ts'
import { writeRestMessage } from './write-rest-message.ts'

/** Most skipped entries in a response; a file of a year has thousands of withdrawals, which are only counted. */
const MAX_LEFT_OUT = 200
const MAX_TOLD = 120

interface Deps extends ChatDeps {
  db: Db
  clock: Clock
}

/** The calls of staff for bank lines: reading, proposing, booking. */
export function depositStaffRoutes(app: FastifyInstance, chat: Deps): void {
  const { clock, db } = chat

  bindStaffWork(app, consoleReadBankText, async ({ body }, { accountId }, change) => {
    const now = clock.now()
    return { reading: await take(parseBankText(body.text, now), { source: 'text', now, dryRun: body.dryRun === true, accountId }, change) }
  })

  bindStaffWork(app, consoleReadBankFile, async ({ body, file }, { accountId }, change) => {
    if (!file || file.length === 0) throw new Refusal('BANK_FILE_KIND')
    const now = clock.now()
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    const read = await parseBankFile({ bytes, password: body.password ?? null, now }).catch((error: unknown) => {
      throw error instanceof BankFileRefused ? new Refusal(error.problem) : error
    })
    return { reading: await take(read, { source: 'file', now, dryRun: body.dryRun === 'true', accountId }, change) }
  })

  bindStaffRead(app, consoleDeposits, async ({ query }) => {
    const [lines, { textLimit }, bookedToday] = await Promise.all([readBankLines(db, query), readDepositSettings(db), countBookedToday(db)])
    return { ...lines, textLimit, bookedToday }
  })

  bindStaffRead(app, consoleUnpaidOrders, async ({ query }) => {
    const [orders, waiting] = await Promise.all([
      query.search ? findCashOrders(db, query.search, query) : readUnpaidOrders(db, query),
      sumUnpaidOrders(db),
    ])
    return { ...orders, waiting }
  })

  bindStaff(app, consoleBookDeposit, async (tx, { body }, { accountId }) => {
    const { lineId, orderIds, seen = false, giveBack = false } = body
    const booked = await bookLine(tx, lineId, { orderIds, seen, giveBack }, accountId)
    const facts = booked && {
      orders: booked.orderIds,
      amounts: booked.amounts.map(String),
      bookedAs: booked.bookedAs,
      toGiveBack: booked.toGiveBack,
    }
    const response = async () => ({ line: await readBankLine(db, lineId) })
    return {
      subject: { kind: 'bank-line', id: lineId },
      before: { state: booked ? 'waiting' : 'booked' },
      after: { state: 'booked', ...facts },
      response,
    }
  })

  bindStaff(app, consoleBookExact, async (tx, { body }, { accountId }) => {
    const { booked, left, orderIds, won } = await bookExact(tx, body.lines, accountId)
    const after = { state: 'booked', lines: booked, orders: orderIds, won }
    return { subject: { kind: 'bank-line', id: null }, before: { state: 'waiting' }, after, response: () => ({ booked, left, won }) }
  })

  bindStaffWork(app, consoleAskForRest, async ({ body }, actor, change) => {
    actor.need('chat.answer')
    const { accountId, text, clientId } = await writeRestMessage(db, body.orderId)
    const message = { accountId, sender: 'admin', by: actor.accountId, text, file: null, product: undefined, clientId } as const
    await addMessage(chat, message, (write, messageId) =>
      change(async (tx) => ({
        subject: { kind: 'chat', id: accountId },
        after: { messageId, order: body.orderId },
        result: await write(tx),
      })),
    )
    return {}
  })

  bindStaff(app, consoleSetDepositAside, async (tx, { body }, { accountId }) => {
    const { lineId, reason, note } = body
    await setAside(tx, lineId, note === undefined ? { reason } : { reason, note }, accountId)
    const response = async () => ({ line: await readBankLine(db, lineId) })
    return { subject: { kind: 'bank-line', id: lineId }, before: { state: 'waiting' }, after: { state: 'aside', reason }, response }
  })

  bindStaff(app, consoleReopenDeposit, async (tx, { body }) => {
    const reason = await reopenLine(tx, body.lineId)
    const response = async () => ({ line: await readBankLine(db, body.lineId) })
    return { subject: { kind: 'bank-line', id: body.lineId }, before: { state: 'aside', reason }, after: { state: 'waiting' }, response }
  })

  /** Stores what was read, or only reports it. */
  async function take(read: ReadLines, given: Taken, change: Change): Promise<BankReading> {
    const { source, now, dryRun, accountId } = given
    const lines = { lines: read.lines, source, now }
    const sort = () => sortLines(db, lines)
    const keep = () =>
      change(async (tx) => {
        const result = await keepLines(tx, lines, accountId)
        const after = { source, deposits: read.lines.length, fresh: result.fresh.length, confirmed: result.confirmed.length }
        return { subject: { kind: 'bank-line', id: null }, after, result }
      })
    return toReading(shownOf(read), dryRun || read.lines.length === 0 ? await sort() : await keep())
  }
}

type Taken = { source: 'text' | 'file'; now: Date; dryRun: boolean; accountId: string }

function shownOf({ lines, leftOut, gaps }: ReadLines) {
  const others = leftOut.filter(({ why }) => why !== 'withdrawal')
  return {
    lines,
    withdrawals: leftOut.length - others.length,
    leftOut: others.slice(0, MAX_LEFT_OUT).map(({ row, why, raw }) => ({ row, why, text: raw.slice(0, MAX_TOLD) })),
    gaps: gaps.slice(0, MAX_LEFT_OUT),
  }
}
