import { lazy, Suspense, useState } from 'react'
import { retryImport } from '../../base/connection/retry-import.ts'
import { useModalTurn } from './modal-queue.tsx'
import type { SheetProps } from './sheet-props.ts'

const SheetDialog = lazy(retryImport(() => import('./sheet-dialog.tsx')))

/** Loads the dialog's script ahead, when a press is likely. */
export function preloadSheet(): void {
  void import('./sheet-dialog.tsx')
}

/**
 * A sheet from the lower edge on a phone, a panel in the middle above 600 px. Waits its turn in the queue of modals; its script is
 * loaded when it is first opened.
 */
export function Sheet({ kind = 'sheet', open, ...rest }: SheetProps) {
  const { dismissible = true, onClose } = rest
  const shown = useModalTurn(kind, open, () => dismissible && onClose())
  const [used, setUsed] = useState(false)
  if (shown && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <SheetDialog {...rest} open={shown} />
    </Suspense>
  )
}
