import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type SyntheticEvent, useRef } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import type { SheetProps } from './sheet-props.ts'

/** The dialog of a {@link SheetProps | sheet}, in a chunk of its own that is loaded when the first sheet opens. */
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
  // The sheet itself takes the focus, not its close button: screen readers read its title, and Tab continues from there.
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
          onSubmit={stopBubbling}
          onReset={stopBubbling}
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
 * Stops events from bubbling through the React tree, which a portal does not interrupt. Otherwise a form in a sheet would submit the page's
 * form: saving an address at the checkout would place the order.
 */
function stopBubbling(event: SyntheticEvent): void {
  event.stopPropagation()
}
