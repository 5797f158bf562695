import { useState } from 'react'
import { useLogin } from '../account/login.ts'
import { ApiError } from '../base/api/api-error.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi } from '../base/session/session.ts'
import { toast } from '../ui/toast/toast.ts'
import type { Marks } from './marks.ts'

/** Add and remove a wish, set and remove a stock alert: the names of the calls. */
type Act = 'add' | 'remove' | 'notifyMe' | 'stopNotifying'

const DONE = { add: 'wishes.added', remove: 'wishes.removed', notifyMe: 'wishes.notified', stopNotifying: 'wishes.stopped' } as const

/** The marks of an item and the function that changes them. A guest signs in first, then the change is made. */
export interface Wishing {
  wished: boolean
  awaited: boolean
  busy: boolean
  act: (act: Act) => void
}

/**
 * The wish and the stock alert of one item.
 * @param marks null before they are loaded
 * @param onChanged receives the marks after a change
 */
export function useWishing(itemId: string, marks: Marks | null, onChanged: (marks: Marks) => void): Wishing {
  const { t } = useTranslation()
  const api = useApi()
  const login = useLogin()
  const [busy, setBusy] = useState(false)

  async function change(act: Act): Promise<void> {
    setBusy(true)
    try {
      const { itemIds, awaited } = await api.wishes[act]({ itemId })
      toast({ kind: 'success', text: t(DONE[act]) })
      onChanged({ itemIds, awaited })
    } catch (error) {
      const refusal = error instanceof ApiError ? error.body : null
      toast({ kind: 'error', text: refusal?.message ?? t('common.error.network') })
    }
    setBusy(false)
  }
  return {
    wished: marks?.itemIds.includes(itemId) ?? false,
    awaited: marks?.awaited.includes(itemId) ?? false,
    busy,
    act: (act) => {
      if (!busy) login.open('needed', () => void change(act))
    },
  }
}
