import { useState } from 'react'
import { lazyPart } from '../../base/connection/lazy-part.tsx'
import { useModalTurn } from './modal-queue.tsx'
import type { SheetProps } from './sheet-props.ts'

const SheetDialog = lazyPart(() => import('./sheet-dialog.tsx'))

/** Preloads the dialog's script when a tap is likely. */
export function preloadSheet(): void {
  SheetDialog.preload()
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
  return <SheetDialog {...rest} open={shown} />
}
