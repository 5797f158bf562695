import { useSyncExternalStore } from 'react'
import { lazyPart } from '../../base/connection/lazy-part.tsx'
import { useNarrow } from '../ui/use-narrow.ts'

const Toaster = lazyPart(() => import('../../ui/toast/toaster.tsx'))
const never = () => () => undefined

/**
 * The area of the toasts, in the browser only. On a phone it lies at the bottom: an Undo that stays for ten seconds would cover the head
 * of the order.
 */
export function ConsoleToaster() {
  const narrow = useNarrow()
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return inBrowser && <Toaster place={narrow ? 'bottom' : 'top'} />
}
