import { type ReactNode, useCallback, useState } from 'react'
import type { BlockerFunction } from 'react-router'
import { lazyPart } from '../../base/connection/lazy-part.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { useNavigationGuard } from '../../ui/modal/modal-queue.tsx'
import { hasUnsaved, LeavingContext } from '../ui/use-leave-warning.ts'

// Outside of the queue of modals: the history entry that a queued one adds would end the navigation that waits.
const SheetDialog = lazyPart(() => import('../../ui/modal/sheet-dialog.tsx'))

/** An address that is replaced is that of the same editor, such as of a product that was just made. */
const leaves: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  hasUnsaved() && historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname

/** The question that is asked, and the step that a yes runs; without one a navigation waits. */
interface Question {
  leave?: () => void
}

/** Asks before unsaved words are left for another page of the console, or for another item of the same page. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<Question | null>(null)
  const stops = useCallback<BlockerFunction>((navigation) => {
    if (!leaves(navigation)) return false
    setQuestion({})
    return true
  }, [])
  const stopped = useNavigationGuard(stops)
  const ask = useCallback((leave: () => void) => (hasUnsaved() ? setQuestion({ leave }) : leave()), [])
  const stay = () => {
    setQuestion(null)
    stopped?.reset?.()
  }
  const leave = () => {
    setQuestion(null)
    if (question?.leave) question.leave()
    else stopped?.proceed?.()
  }
  return (
    <LeavingContext value={ask}>
      {children}
      {question && (
        <SheetDialog open onClose={stay} title={t('console.frame.leaveTitle')} text={t('console.frame.leaveText')}>
          <Button kind="danger" wide onClick={leave}>
            {t('console.frame.leave')}
          </Button>
          <Button kind="quiet" wide onClick={stay}>
            {t('console.frame.stay')}
          </Button>
        </SheetDialog>
      )}
    </LeavingContext>
  )
}
