import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type SyntheticEvent, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SheetProps } from './sheet-props.ts'

/** The dialog itself, in a chunk of its own: nothing of it is needed before the first sheet opens. */
export default function SheetDialog({
  open,
  onClose,
  title,
  closeText,
  text,
  picture,
  tall = false,
  dismissible = true,
  children,
}: SheetProps) {
  const { t } = useTranslation()
  // A sheet that opens by itself must not ring its close button: the sheet takes the focus, its title is read out, Tab goes on from there.
  const popup = useRef<HTMLDivElement>(null)
  const close = dismissible && (
    <Dialog.Close className="icon-btn" aria-label={closeText ?? t('common.action.close')}>
      <X className="icon" aria-hidden />
    </Dialog.Close>
  )
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && dismissible && onClose()} disablePointerDismissal={!dismissible}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          className={`sheet${tall ? ' sheet-tall' : ''}${picture ? ' sheet-plain' : ''}`}
          onSubmit={keepInside}
          onReset={keepInside}
        >
          {picture ? (
            <>
              {close}
              <div className="sheet-picture">{picture}</div>
              <div className="sheet-body">
                <Dialog.Title>{title}</Dialog.Title>
                {text && <Dialog.Description className="muted">{text}</Dialog.Description>}
                {children}
              </div>
            </>
          ) : (
            <>
              {!tall && <div className="sheet-grab" />}
              <div className="sheet-head">
                <div>
                  <Dialog.Title>{title}</Dialog.Title>
                  {text && <Dialog.Description className="muted">{text}</Dialog.Description>}
                </div>
                {close}
              </div>
              {children}
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/**
 * React passes the events of a portal on to the component that opened it, wherever the portal stands in the document. A form in a sheet
 * would submit the form of the page around it: an address that is saved at the checkout would place the order.
 */
function keepInside(event: SyntheticEvent): void {
  event.stopPropagation()
}
