import type { ReactNode } from 'react'
import type { ModalKind } from './modal-queue.tsx'

export interface SheetProps {
  /** Rank in the queue of modals; `sheet` for what the shopper opened himself. */
  kind?: ModalKind
  open: boolean
  /** Close button, Back, Esc, a press on the scrim. */
  onClose: () => void
  title: ReactNode
  /** What the close button says, where "Close" alone would not say what ends. */
  closeText?: string
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
