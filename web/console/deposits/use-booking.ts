import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AsideReason, BankLine } from '#contract/calls/console/deposits.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { depositCalls } from './calls.ts'

/** How a bank line is booked. */
export interface BookingChoice {
  orderIds: string[]
  /** Somebody saw the money in the account. */
  seen?: boolean
  /** The order is paid or has ended: the money waits to be given back. */
  giveBack?: boolean
  /** Asks the customer of the one order for the rest. */
  ask?: boolean
}

/** Books bank lines, sets them aside and takes them back. A refusal is shown at its line, and the lists are reloaded. */
export interface Booking {
  /** The line that is being worked on, or `exact` for all exact ones. */
  busy: string | null
  problems: ReadonlyMap<string, string>
  book: (line: BankLine, choice: BookingChoice) => Promise<boolean>
  bookExact: (lines: readonly BankLine[]) => Promise<void>
  setAside: (line: BankLine, why: { reason: Exclude<AsideReason, 'old'>; note?: string }) => Promise<boolean>
  reopen: (line: BankLine) => Promise<boolean>
}

export function useBooking(): Booking {
  const calls = useCalls(depositCalls)
  const client = useQueryClient()
  const { t, language } = useTranslation()
  const [busy, setBusy] = useState<string | null>(null)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const money = (won: number) => formatMoney(won, language)

  async function work(id: string, call: () => Promise<string>): Promise<boolean> {
    if (busy !== null) return false
    setBusy(id)
    setProblems((previous) => new Map([...previous].filter(([line]) => line !== id)))
    try {
      toast({ kind: 'success', text: await call() })
      return true
    } catch (error) {
      const { alert } = showRefusal(error, t, [])
      if (alert !== null) setProblems((previous) => new Map([...previous, [id, alert]]))
      return false
    } finally {
      setBusy(null)
      await client.invalidateQueries({ queryKey: consoleKey(['deposits']) })
    }
  }

  return {
    busy,
    problems,
    book: (line, { ask, ...choice }) =>
      work(line._id, async () => {
        const { booked } = (await calls.book({ lineId: line._id, ...choice })).line
        const numbers = booked.map(({ orderNumber }) => orderNumber).join(', ')
        if (ask && choice.orderIds[0]) await calls.askForRest({ orderId: choice.orderIds[0] })
        const back = booked.reduce((sum, one) => sum + one.toGiveBack, 0)
        if (back > 0) return t('console.deposits.toast.back', { numbers, amount: money(back) })
        if (ask) return t('console.deposits.toast.asked', { numbers })
        return t('console.deposits.toast.booked', { numbers, amount: money(line.amount) })
      }),
    bookExact: async (lines) => {
      await work('exact', async () => {
        const pairs = lines.map(({ _id, proposals }) => ({ lineId: _id, orderId: proposals[0]?.orders[0]?._id ?? '' }))
        const { booked, left, won } = await calls.bookExact({ lines: pairs })
        const text = t('console.deposits.toast.exact', { count: booked.length, amount: money(won) })
        return left.length > 0 ? `${text} ${t('console.deposits.toast.left', { count: left.length })}` : text
      })
    },
    setAside: (line, why) =>
      work(line._id, async () => {
        await calls.setAside({ lineId: line._id, ...why })
        return t('console.deposits.toast.aside')
      }),
    reopen: (line) =>
      work(line._id, async () => {
        await calls.reopen({ lineId: line._id })
        return t('console.deposits.toast.reopened')
      }),
  }
}
