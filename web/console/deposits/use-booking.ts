import { useMutation, useQueryClient } from '@tanstack/react-query'
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

/** A booked deposit whose customer could not be asked for the rest. */
interface Unasked {
  /** Numbers of its orders. */
  numbers: string
  problem: string
}

/**
 * Books bank lines, sets them aside and takes them back, one after the other in the order of the taps. A refusal is shown at its line, and
 * the lists are reloaded.
 */
export interface Booking {
  /** Lines that are worked on or wait for their turn, and orders whose customer is asked again, by id; `exact` for all exact lines. */
  busy: ReadonlySet<string>
  problems: ReadonlyMap<string, string>
  /** By the id of the order. They have no line any more that could show it. */
  unasked: ReadonlyMap<string, Unasked>
  book: (line: BankLine, choice: BookingChoice) => Promise<boolean>
  bookExact: (lines: readonly BankLine[]) => Promise<void>
  setAside: (line: BankLine, why: { reason: Exclude<AsideReason, 'old'>; note?: string }) => Promise<boolean>
  reopen: (line: BankLine) => Promise<boolean>
  askAgain: (orderId: string, numbers: string) => Promise<boolean>
}

/** The bookings of one list. */
export function useBooking(): Booking {
  const calls = useCalls(depositCalls)
  const client = useQueryClient()
  const { t, language } = useTranslation()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [unasked, setUnasked] = useState<ReadonlyMap<string, Unasked>>(new Map())
  const { mutateAsync: inTurn } = useMutation({ scope: { id: 'deposits' }, mutationFn: (call: () => Promise<string | null>) => call() })
  const money = (won: number) => formatMoney(won, language)

  /** Does a piece of work when it is its turn, and shows its result as done. */
  async function work(id: string, call: () => Promise<string | null>): Promise<boolean> {
    if (busy.has(id)) return false
    setBusy((previous) => new Set([...previous, id]))
    setProblems((previous) => without(previous, id))
    try {
      const done = await inTurn(call)
      if (done !== null) toast({ kind: 'success', text: done })
      return true
    } catch (error) {
      const { alert } = showRefusal(error, t, [])
      if (alert !== null) setProblems((previous) => new Map([...previous, [id, alert]]))
      return false
    } finally {
      setBusy((previous) => new Set([...previous].filter((one) => one !== id)))
      await client.invalidateQueries({ queryKey: consoleKey(['deposits']) })
    }
  }

  /** Returns null when the customer could not be asked, which is then shown until it is done. */
  async function askForRest(orderId: string, numbers: string): Promise<string | null> {
    try {
      await calls.askForRest({ orderId })
      setUnasked((previous) => without(previous, orderId))
      return t('console.deposits.toast.asked', { numbers })
    } catch (error) {
      const problem = showRefusal(error, t, []).alert ?? ''
      setUnasked((previous) => new Map([...previous, [orderId, { numbers, problem }]]))
      return null
    }
  }

  return {
    busy,
    problems,
    unasked,
    book: (line, { ask, ...choice }) =>
      work(line._id, async () => {
        const { booked } = (await calls.book({ lineId: line._id, ...choice })).line
        const numbers = booked.map(({ orderNumber }) => orderNumber).join(', ')
        const asked = ask && choice.orderIds[0] ? await askForRest(choice.orderIds[0], numbers) : null
        const back = booked.reduce((sum, one) => sum + one.toGiveBack, 0)
        if (back > 0) return t('console.deposits.toast.back', { numbers, amount: money(back) })
        return asked ?? t('console.deposits.toast.booked', { numbers, amount: money(line.amount) })
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
    askAgain: (orderId, numbers) => work(orderId, () => askForRest(orderId, numbers)),
  }
}

const without = <Value>(map: ReadonlyMap<string, Value>, key: string) => new Map([...map].filter(([one]) => one !== key))
