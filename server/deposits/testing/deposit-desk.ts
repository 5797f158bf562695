import {
  type BankLine,
  consoleAskForRest,
  consoleBookDeposit,
  consoleBookExact,
  consoleDeposits,
  consoleReadBankFile,
  consoleReadBankText,
  consoleReopenDeposit,
  consoleSetDepositAside,
} from '#contract/calls/console/deposits.ts'
import type { Order } from '#contract/calls/orders.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { form } from '#server/testing/form.ts'
import type { PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'

/** A deposit that a test makes the bank write; amounts in won. */
export interface DepositRow {
  payer: string
  amount: number
  balance?: number | null
  /** `HH:MM` of today's first minutes in Seoul; null for a file that has the day alone. */
  minute?: string | null
}

/** Somebody of staff at the deposits of a shop. */
export function openDepositDesk(shop: PaymentShop, staff: Person) {
  let orders = 0
  let balance = 1_000_000
  const day = () => seoulDate(new Date(Date.now() - 60_000 * 60 * 24))
  const call = { token: staff.token }

  /** A cash order of goods that nobody else has the price of. */
  const order = async (buyer: Person, depositor: string, price = 10_000 + 10 * orders++): Promise<Order> => {
    const goods = await shop.goods({ price, discount: 0 })
    const body = { ...shop.checkout([goods], 'cash'), message: { depositor } }
    return (await shop.place(buyer, body)).body.order
  }
  const nextBalance = (amount: number) => (balance += amount)
  /** A message of a bank about money of yesterday. */
  const message = ({ payer, amount, balance: shownBalance = nextBalance(amount), minute = '09:02' }: DepositRow) => {
    const [, month, date] = day().split('-')
    return `[Web발신]\n[KB]${month}/${date} ${minute}\n000000**123\n${payer}\n입금\n${amount.toLocaleString('en')}${shownBalance === null ? '' : `\n잔액${shownBalance.toLocaleString('en')}`}`
  }
  /** A row of the bank's file. */
  const fileRow = ({ payer, amount, balance: shownBalance = nextBalance(amount), minute = '09:02' }: DepositRow) =>
    `${day()}${minute === null ? '' : ` ${minute}:30`},타행이체,${payer},,0,${amount},${shownBalance ?? ''},가상동,`
  const file = (rows: readonly string[]) =>
    `계좌번호,000000-00-000123,KB\n거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분\n${rows.join('\n')}\n`
  const lines = async (state: BankLine['state'] = 'waiting') =>
    (await shop.call(consoleDeposits, undefined, { ...call, query: `?state=${state}&limit=50` })).body.items

  return {
    order,
    message,
    fileRow,
    file,
    lines,
    nextBalance,
    paste: (text: string, dryRun = false) => shop.call(consoleReadBankText, { text, dryRun }, call),
    drop: (bytes: string | Uint8Array, fields: Record<string, string> = {}) =>
      shop.call(consoleReadBankFile, form({ bankFile: new Blob([new Uint8Array(Buffer.from(bytes))]), ...fields }, 'bank.csv'), call),
    book: (lineId: string, orderIds: string[], more: { seen?: boolean; giveBack?: boolean } = {}) =>
      shop.call(consoleBookDeposit, { lineId, orderIds, ...more }, call),
    bookExact: (pairs: { lineId: string; orderId: string }[]) => shop.call(consoleBookExact, { lines: pairs }, call),
    requestRest: (orderId: string) => shop.call(consoleAskForRest, { orderId }, call),
    setAside: (lineId: string, reason: string, note?: string) => shop.call(consoleSetDepositAside, { lineId, reason, note }, call),
    reopen: (lineId: string) => shop.call(consoleReopenDeposit, { lineId }, call),
    /** The waiting line of a payer. @throws Error when there is none, or more than one */
    lineOf: async (payer: string, state: BankLine['state'] = 'waiting'): Promise<BankLine> => {
      const [line, other] = (await lines(state)).filter((one) => one.payer === payer)
      if (!line || other) throw new Error(`${other ? 'Several lines' : 'No line'} of ${payer}`)
      return line
    },
  }
}

/** The depositor code of an order; empty without one. */
export const codeOf = (order: { cash: { code: string } | null }) => order.cash?.code ?? ''
