import { useState } from 'react'
import { useLogin } from '../account/login.ts'
import { ApiError } from '../base/api/api-error.ts'
import { useApi } from '../base/session/session.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { toast } from '../ui/toast/toast.ts'
import { type Marks, useMarks } from './use-marks.ts'

type Act = 'add' | 'remove' | 'tellMe' | 'stopTelling'

const DONE = { add: 'wishes.added', remove: 'wishes.removed', tellMe: 'wishes.told', stopTelling: 'wishes.stopped' } as const

/** An item's marks and the ways to change them. A guest signs in first, and the change follows. */
export interface Wishing {
  wished: boolean
  awaited: boolean
  busy: boolean
  act: (act: Act) => void
}

/** The heart and the bell of one item. `onDone` is told after a change. */
export function useWishing(itemId: string, onDone?: () => void): Wishing {
  const { t } = useTranslation()
  const api = useApi()
  const login = useLogin()
  const { marks, setMarks } = useMarks()
  const [busy, setBusy] = useState(false)

  async function run(act: Act): Promise<void> {
    setBusy(true)
    try {
      const answer: Marks = await api.wishes[act]({ itemId })
      setMarks(answer)
      toast({ kind: 'success', text: t(DONE[act]) })
      onDone?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ kind: 'error', text: error.body?.message ?? t('common.error.network') })
    } finally {
      setBusy(false)
    }
  }
  return {
    wished: marks?.itemIds.includes(itemId) ?? false,
    awaited: marks?.awaited.includes(itemId) ?? false,
    busy,
    act: (act) => {
      if (!busy) login.open('needed', () => void run(act))
    },
  }
}
