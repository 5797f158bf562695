import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../api/use-console-query.ts'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { staffCalls } from './calls.ts'

const KEY = ['staff'] as const

/** Runs one change of the people at a time. */
export interface StaffWork {
  /** Names what is being changed. */
  busy: string | null
  /** Runs a change, shows its result, and reloads the page. Returns null when it was refused. */
  run: <Result>(name: string, change: () => Promise<Result>, done?: string) => Promise<Result | null>
}

/** The people who work here, and how they are changed. */
export function useStaff() {
  const { t } = useTranslation()
  const api = useCalls(staffCalls)
  const client = useQueryClient()
  const query = useConsoleQuery({ key: KEY, read: (signal) => api.read({}, { signal }) })
  const [busy, setBusy] = useState<string | null>(null)
  const work: StaffWork = {
    busy,
    async run(name, change, done) {
      setBusy(name)
      try {
        const result = await change()
        if (done) toast({ kind: 'success', text: done })
        return result
      } catch (error) {
        toastRefusal(error, t)
        return null
      } finally {
        // A refused change shows how it is now, too.
        await client.invalidateQueries({ queryKey: consoleKey(KEY) })
        setBusy(null)
      }
    },
  }
  return { query, api, work }
}
