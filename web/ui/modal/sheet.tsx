import { lazy, Suspense, useState } from 'react'
import { retryImport } from '../../base/connection/retry-import.ts'
import { useModalTurn } from './modal-queue.tsx'
import type { SheetProps } from './sheet-props.ts'

const SheetDialog = lazy(retryImport(() => import('./sheet-dialog.tsx')))

/** Preloads the dialog's script when a tap is likely. */
export function preloadSheet(): void {
  void import('./sheet-dialog.tsx')
}

/**
 * A bottom sheet on a phone, a centred dialog above 600 px. It opens when the queue of modals allows it; its script is loaded on first use.
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
