import type { ReactNode } from 'react'
import type { ModalKind } from './modal-queue.tsx'

export interface SheetProps {
  /** Priority in the queue of modals; `sheet` for one that the shopper opened. */
  kind?: ModalKind
  open: boolean
  /** Called by the close button, Back, Esc and a tap on the backdrop. */
  onClose: () => void
  title: ReactNode
  /** Label of the close button, where "Close" would be ambiguous. */
  closeText?: string
  /** A sentence under the title. */
  text?: ReactNode
  /** Content at the top of a pop-up, above its title. */
  picture?: ReactNode
  /** Full height, for a provider's page in a frame. */
  tall?: boolean
  /** False while closing would lose data: only the buttons inside close it. */
  dismissible?: boolean
  children: ReactNode
}
