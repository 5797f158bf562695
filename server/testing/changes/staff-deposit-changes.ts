import { expect } from 'vitest'
import {
  consoleAskForRest,
  consoleBookDeposit,
  consoleBookExact,
  consoleReadBankFile,
  consoleReadBankText,
  consoleReopenDeposit,
  consoleSetDepositAside,
} from '#contract/calls/console/deposits.ts'
import { form } from '../form.ts'
import type { Desk, StaffChange } from './staff-changes.ts'

/** A deposit of a customer in a bank's file, with another balance each time. Amount in won. */
function fileOf(payer: string, amount: number, balance: number): FormData {
  const rows = `거래일시,내용,입금,잔액\n${new Date().toISOString().slice(0, 10)},${payer},${amount},${balance}`
  return form({ bankFile: new Blob([rows]) }, 'bank.csv')
}

/** A bank line that waits, and its id. */
async function lineOf(desk: Desk, payer: string, amount: number, balance: number): Promise<string> {
  await desk.send(consoleReadBankFile, fileOf(payer, amount, balance))
  return desk.idFrom('select id from bank_line where balance = $1', balance)
}

/** One of each change of bank lines. */
export const DEPOSIT_CHANGES: StaffChange[] = [
  {
    call: consoleReadBankText,
    prepare: async () => ({
      body: { text: '[KB]11/16 09:02\n000000**123\nHANA KIM\n입금\n38,400\n잔액2,538,400' },
      subject: ['bank-line', null],
      after: { source: 'text', deposits: 1, fresh: 1, confirmed: 0 },
    }),
  },
  {
    call: consoleReadBankFile,
    prepare: async () => ({
      body: fileOf('HANA KIM', 1_000, 1_000),
      subject: ['bank-line', null],
      after: { source: 'file', deposits: 1, fresh: 1, confirmed: 0 },
    }),
  },
  {
    call: consoleBookDeposit,
    prepare: async (desk) => {
      const { id, amount } = await desk.order()
      const lineId = await lineOf(desk, 'HANA KIM', amount, 2_000)
      return {
        body: { lineId, orderIds: [id] },
        subject: ['bank-line', lineId],
        before: { state: 'waiting' },
        after: { state: 'booked', orders: [id], amounts: [String(amount)], bookedAs: ['paid'], toGiveBack: 0 },
      }
    },
  },
  {
    call: consoleBookExact,
    prepare: async (desk) => {
      const { id, amount } = await desk.order()
      const code = await desk.idFrom('select depositor_code as id from "order" where id = $1', id)
      const lineId = await lineOf(desk, code, amount, 3_000)
      return {
        body: { lines: [{ lineId, orderId: id }] },
        subject: ['bank-line', null],
        before: { state: 'waiting' },
        after: { state: 'booked', lines: [lineId], orders: [id], won: amount },
      }
    },
  },
  {
    call: consoleAskForRest,
    prepare: async (desk) => {
      const { id, amount } = await desk.order()
      const lineId = await lineOf(desk, 'HANA KIM', amount - 900, 5_000)
      await desk.send(consoleBookDeposit, { lineId, orderIds: [id] })
      return { body: { orderId: id }, subject: ['chat', desk.hana.id], after: { messageId: expect.any(String), order: id } }
    },
  },
  {
    call: consoleSetDepositAside,
    prepare: async (desk) => {
      const lineId = await lineOf(desk, 'HANA KIM', 7, 4_000)
      return {
        body: { lineId, reason: 'private', note: 'Of Hana' },
        subject: ['bank-line', lineId],
        before: { state: 'waiting' },
        after: { state: 'aside', reason: 'private' },
      }
    },
  },
  {
    call: consoleReopenDeposit,
    prepare: async (desk) => {
      const lineId = await desk.idFrom('select id from bank_line where balance = 4000')
      return {
        body: { lineId },
        subject: ['bank-line', lineId],
        before: { state: 'aside', reason: 'private' },
        after: { state: 'waiting' },
      }
    },
  },
]
