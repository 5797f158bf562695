import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Toaster as Area, toast as sonner } from 'sonner'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { IconButton } from '../icon-button.tsx'
import { KoreanFontFor } from '../text/korean-font.tsx'
import { clearErrors, handleToasts, type ToastMessage } from './toast.ts'

/** Toasts close after 3 seconds (product rules, 9). */
const CLOSE_AFTER_MS = 3_000

/** On a phone, from beside the back button to the right edge: by default the library repeats the left margin at the right. */
const WIDTH = { width: 'min(100%, calc(100vw - 64px))' }
/** At the bottom there is no such button: from edge to edge, above whatever the page has there. */
const BOTTOM_WIDTH = { width: 'min(100%, calc(100vw - 20px))' }
const BOTTOM_OFFSET = { bottom: 'calc(var(--toast-foot, 10px) + env(safe-area-inset-bottom))', left: 10, right: 10 }
const TOP_OFFSET = { top: 10, right: 10, left: 54 }

function Message({ id, message, closeText }: { id: string | number; message: ToastMessage; closeText: string }) {
  const failed = message.kind === 'error'
  const Icon = failed ? CircleAlert : CircleCheck
  return (
    <div className={`toast${failed ? ' toast-error' : ''}`} role={failed ? 'alert' : 'status'}>
      <Icon className="icon" aria-hidden />
      <KoreanFontFor text={message.text} />
      <span>{message.text}</span>
      {message.action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            message.action?.run()
            sonner.dismiss(id)
          }}
        >
          {message.action.text}
        </button>
      )}
      {(failed || message.action) && <IconButton icon={X} label={closeText} onClick={() => sonner.dismiss(id)} />}
    </div>
  )
}

/**
 * The area that shows toasts: at the top right, or at the bottom, `--toast-foot` above the edge, where a page has its facts at the top.
 * Loaded after hydration.
 */
export default function Toaster({ place = 'top' }: { place?: 'top' | 'bottom' }) {
  const { t } = useTranslation()
  const closeText = t('common.action.close')
  /** Ids of the shown errors that a success closes. */
  const shownErrors = useRef(new Set<string | number>())
  const { pathname } = useLocation()
  const page = useRef(pathname)
  // Errors are closed when the page changes.
  useEffect(() => {
    if (page.current !== pathname) clearErrors()
    page.current = pathname
  }, [pathname])
  useEffect(() => {
    const errors = shownErrors.current
    handleToasts(
      (message) => {
        const failed = message.kind === 'error'
        const duration = failed ? Number.POSITIVE_INFINITY : (message.lasts ?? CLOSE_AFTER_MS)
        // A repeated error replaces the shown one.
        const id = failed ? message.text : undefined
        const shown = sonner.custom((own) => <Message id={own} message={message} closeText={closeText} />, { duration, id })
        if (failed && !message.untilClosed) errors.add(shown)
      },
      () => {
        for (const id of errors) sonner.dismiss(id)
        errors.clear()
      },
    )
  }, [closeText])
  return (
    <Area
      position={place === 'top' ? 'top-right' : 'bottom-center'}
      visibleToasts={3}
      expand
      containerAriaLabel={t('common.a11y.toasts')}
      mobileOffset={place === 'top' ? TOP_OFFSET : BOTTOM_OFFSET}
      offset={{ top: 16, right: 16 }}
      toastOptions={{ style: place === 'top' ? WIDTH : BOTTOM_WIDTH }}
    />
  )
}
