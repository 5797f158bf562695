import { useState } from 'react'
import type { RatingSummary } from '#contract/calls/reviews.ts'
import { useLogin } from '../account/login.ts'
import { isRefusal } from '../base/api/api-error.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi, useSession } from '../base/session/session.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/form/field-error.tsx'
import { Sheet } from '../ui/modal/sheet.tsx'
import { clearErrors, toast } from '../ui/toast/toast.ts'

interface DeleteSheetProps {
  reviewId: string
  open: boolean
  onClose: () => void
  /** Called with the item's new rating; without it when the review did not exist any more. */
  onDeleted: (summary?: RatingSummary) => void
}

/** Confirms and deletes the own review. */
export function DeleteSheet({ reviewId, open, onClose, onDeleted }: DeleteSheetProps) {
  const { t } = useTranslation()
  const api = useApi()
  const login = useLogin()
  const { accountId } = useSession()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  function fail(text: string) {
    setProblem(text)
    toast({ kind: 'error', text })
  }

  async function remove() {
    clearErrors()
    if (accountId === null) {
      fail(t('reviews.error.loginToDelete'))
      login.open('review')
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      const { summary } = await api.review.delete({ reviewId })
      toast({ kind: 'success', text: t('reviews.toast.deleted') })
      onDeleted(summary)
    } catch (error) {
      // The review was deleted in another window.
      if (isRefusal(error, 'NOT_FOUND')) {
        toast({ kind: 'error', text: t('reviews.error.noneSelected') })
        onDeleted()
      } else if (isRefusal(error, 'UNAUTHENTICATED')) fail(t('reviews.error.loginToDelete'))
      else fail(t('reviews.error.deleteFailed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Sheet open={open} onClose={onClose} title={t('reviews.deleteConfirm')}>
      {problem && <FieldError>{problem}</FieldError>}
      <Button kind="danger" wide className="btn-apart" busy={busy} onClick={() => void remove()}>
        {t('reviews.delete')}
      </Button>
      <Button kind="quiet" wide className="btn-beneath" onClick={onClose}>
        {t('common.action.keepIt')}
      </Button>
    </Sheet>
  )
}
