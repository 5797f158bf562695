import { useEffect } from 'react'
import type { consoleWaiting, TodayWaiting } from '#contract/calls/console/today.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { defineCalls, useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { setWaiting } from './waiting.ts'

const frameCalls = defineCalls((call) => ({ waiting: call<typeof consoleWaiting>('GET /api/console/waiting') }))

/** Updates the red counts of rail and tabs, whichever page is open: only where somebody waits, and only what the role may see. */
export function RailCounts() {
  const calls = useCalls(frameCalls)
  const { data } = useConsoleQuery({
    key: ['waiting'],
    live: ['order', 'chat', 'reconcile', 'waiting'],
    read: (signal) => calls.waiting({}, { signal }),
  })
  useEffect(() => {
    if (!data) return
    for (const [page, count] of Object.entries(countsOf(data.waiting))) setWaiting(`${CONSOLE_PATH}/${page}`, count)
  }, [data])
  return null
}

function countsOf({ orders, deposits, chats, refunds, receipts, inquiries, reconcile }: TodayWaiting): Record<string, number> {
  return {
    orders: orders?.toPack ?? 0,
    deposits: deposits?.lines ?? 0,
    chat: chats?.count ?? 0,
    refunds: (refunds ? refunds.byHand + refunds.atProvider : 0) + (receipts?.count ?? 0),
    inquiries: inquiries?.count ?? 0,
    reconcile: reconcile?.cases ?? 0,
  }
}
