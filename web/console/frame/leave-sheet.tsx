import { useCallback, useState } from 'react'
import type { BlockerFunction } from 'react-router'
import { lazyPart } from '../../base/connection/lazy-part.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { useNavigationGuard } from '../../ui/modal/modal-queue.tsx'
import { hasUnsaved } from '../ui/use-leave-warning.ts'

// Outside of the queue of modals: the history entry that a queued one adds would end the navigation that waits.
const SheetDialog = lazyPart(() => import('../../ui/modal/sheet-dialog.tsx'))

/** An address that is replaced is that of the same editor, such as of a product that was just made. */
const leaves: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  hasUnsaved() && historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname

/** Asks before unsaved words are left for another page of the console. */
export function LeaveSheet() {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const stops = useCallback<BlockerFunction>((navigation) => {
    if (!leaves(navigation)) return false
    setAsks(true)
    return true
  }, [])
  const stopped = useNavigationGuard(stops)
  if (!asks) return null
  const stay = () => {
    setAsks(false)
    stopped?.reset?.()
  }
  const leave = () => {
    setAsks(false)
    stopped?.proceed?.()
  }
  return (
    <SheetDialog open onClose={stay} title={t('console.frame.leaveTitle')} text={t('console.frame.leaveText')}>
      <Button kind="danger" wide onClick={leave}>
        {t('console.frame.leave')}
      </Button>
      <Button kind="quiet" wide onClick={stay}>
        {t('console.frame.stay')}
      </Button>
    </SheetDialog>
  )
}
