import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReconcileCase } from '#contract/calls/console/reconcile.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { failureText } from '../ui/failure-text.ts'
import { saveBase64 } from '../ui/save-base64.ts'
import { reconcileCalls } from './calls.ts'

/** Steps about what does not agree. A refusal is shown at its case, and the page is reloaded after each step. */
export interface Reconciling {
  /** The case that is worked on, `check` for the auditor, or `report` for the file. */
  busy: string | null
  problems: ReadonlyMap<string, string>
  check: () => void
  /** Saves what agrees and what does not as CSV. The call requires the password. */
  saveReport: () => void
  requestAgain: (one: ReconcileCase) => void
  giveBack: (one: ReconcileCase) => void
  take: (one: ReconcileCase, mine: boolean) => void
  note: (one: ReconcileCase, text: string) => Promise<boolean>
}

/** The steps of the page, one at a time. */
export function useReconciling(): Reconciling {
  const calls = useCalls(reconcileCalls)
  const client = useQueryClient()
  const { t, language } = useTranslation()
  const [busy, setBusy] = useState<string | null>(null)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())

  async function work(id: string, call: () => Promise<{ text: string; open?: boolean }>): Promise<boolean> {
    if (busy !== null) return false
    setBusy(id)
    setProblems((previous) => new Map([...previous].filter(([each]) => each !== id)))
    try {
      const { text, open = false } = await call()
      if (open) setProblems((previous) => new Map([...previous, [id, text]]))
      else toast({ kind: 'success', text })
      return true
    } catch (error) {
      const { alert, fields } = showRefusal(error, t, ['note'])
      const text = alert ?? fields[0]?.text
      if (text) setProblems((previous) => new Map([...previous, [id, text]]))
      return false
    } finally {
      setBusy(null)
      await client.invalidateQueries({ queryKey: consoleKey(['reconcile']) })
    }
  }

  return {
    busy,
    problems,
    check: () =>
      void work('check', async () => {
        const { open } = await calls.check({})
        return { text: open === 0 ? t('console.reconcile.done.agrees') : t('console.reconcile.done.found', { count: open }) }
      }),
    saveReport: () =>
      void work('report', async () => {
        const { name, base64 } = await calls.report({})
        saveBase64(name, base64)
        return { text: t('console.reconcile.done.saved', { name }) }
      }),
    requestAgain: ({ _id }) =>
      void work(_id, async () => {
        const { settled, code } = await calls.request({ caseId: _id })
        if (settled) return { text: t('console.reconcile.done.settled') }
        // No sure reply is no success: it is shown at the case until the next request.
        return {
          text: code ? t('console.reconcile.still', { response: failureText(code, t) }) : t('console.reconcile.stillDiffers'),
          open: true,
        }
      }),
    giveBack: ({ _id, amount }) =>
      void work(_id, async () => {
        await calls.giveBack({ caseId: _id, amount: amount ?? 0 })
        return { text: t('console.reconcile.done.givenBack', { amount: formatMoney(amount ?? 0, language) }) }
      }),
    take: ({ _id }, mine) =>
      void work(_id, async () => {
        await calls.take({ caseId: _id, mine })
        return { text: t(mine ? 'console.reconcile.done.taken' : 'console.reconcile.done.free') }
      }),
    note: ({ _id }, note) =>
      work(_id, async () => {
        await calls.note({ caseId: _id, note })
        return { text: t('console.reconcile.done.noted') }
      }),
  }
}
