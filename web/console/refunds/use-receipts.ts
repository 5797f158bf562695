import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { consoleCashReceiptsWaiting } from '#contract/calls/console/cash-receipts.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { refundCalls } from './calls.ts'

export type Receipt = z.output<typeof consoleCashReceiptsWaiting.response>['items'][number]

type How = { how: 'issued'; issueNumber: string } | { how: 'cancelled' } | { how: 'again' }

const DONE_TEXTS = {
  issued: 'console.receipts.done.issued',
  cancelled: 'console.receipts.done.cancelled',
  again: 'console.receipts.done.again',
} as const

/** Settles one cash receipt, or lets it be tried again. Resolves to whether it worked. */
export function useReceipts(receipt: { _id: string; orderNumber: string }) {
  const { t } = useTranslation()
  const calls = useCalls(refundCalls)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const settle = async (how: How): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    try {
      await calls.settleReceipt({ receiptId: receipt._id, ...how })
      toast({ kind: 'success', text: t(DONE_TEXTS[how.how], { number: receipt.orderNumber }) })
      return true
    } catch (error) {
      const { alert, fields } = showRefusal(error, t, ['issueNumber'])
      setProblem(alert ?? fields[0]?.text ?? null)
      return false
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: consoleKey(['refunds']) })
    }
  }
  return { settle, busy, problem }
}
