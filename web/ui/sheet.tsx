import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type ModalKind, useModalTurn } from './modal-queue.tsx'

const SheetDialog = lazy(() => import('./sheet-dialog.tsx'))

/** Loads the dialog's script ahead, when a press is likely. */
export function preloadSheet(): void {
  void import('./sheet-dialog.tsx')
}

export interface SheetProps {
  /** Rank in the queue of modals; `sheet` for what the shopper opened himself. */
  kind?: ModalKind
  open: boolean
  /** Close button, Esc, a press on the scrim. */
  onClose: () => void
  title: ReactNode
  /** A sentence under the title. */
  text?: ReactNode
  /** Fills the upper edge of a pop-up (picture on a wall); the title then stands below it. */
  picture?: ReactNode
  /** Full height, for a provider's page in a frame. */
  tall?: boolean
  /** False while closing would lose something: only the buttons inside close it. */
  dismissible?: boolean
  children: ReactNode
}

/**
 * A sheet from the lower edge on a phone, a panel in the middle above 600 px. Waits its turn in the queue of modals; its script is
 * loaded when it is first opened.
 */
export function Sheet({ kind = 'sheet', open, ...rest }: SheetProps) {
  const shown = useModalTurn(kind, open)
  const [used, setUsed] = useState(false)
  if (shown && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <SheetDialog {...rest} open={shown} />
    </Suspense>
  )
}
