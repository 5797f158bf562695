import { ExternalLink, Link2 } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { copyText } from '../base/page/copy-text.ts'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { Sheet } from '../ui/modal/sheet.tsx'
import { toast } from '../ui/toast/toast.ts'
import './share-sheet.css'

interface ShareSheetProps {
  open: boolean
  onClose: () => void
  /** Absolute address to share. */
  url: string
  /** Text of the message. */
  text: string
}

/** Four ways to share an address, and the device's share dialog if it has one. */
export function ShareSheet({ open, onClose, url, text }: ShareSheetProps) {
  const { t } = useTranslation()
  const [alert, setAlert] = useState<string | null>(null)
  async function copy() {
    setAlert(null)
    const copied = await copyText(url)
    toast(copied ? { kind: 'success', text: t('catalogue.share.linkCopied') } : { kind: 'error', text: t('common.error.copyFailed') })
    if (copied) onClose()
    else setAlert(t('common.error.copyFailed'))
  }
  function shareByDevice() {
    // Rejects when the shopper closes the device's dialog.
    navigator.share({ url, text }).then(onClose, () => {})
  }
  /** Opens a new window, so that the shop stays open. A blocked window shows an error. */
  function openWindow(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    const opened = window.open(event.currentTarget.href, '_blank', 'popup,width=620,height=680')
    setAlert(opened ? null : t('common.error.popupBlocked'))
    if (opened) opened.opener = null
  }
  const address = encodeURIComponent(url)
  const byDevice = open && 'share' in navigator
  return (
    <Sheet open={open} onClose={onClose} title={t('catalogue.share.title')}>
      <FormAlert>{alert}</FormAlert>
      <ul className="share-rows">
        <li>
          <button type="button" onClick={() => void copy()}>
            <Sign>
              <Link2 className="icon" />
            </Sign>
            {t('catalogue.share.copyLink')}
          </button>
        </li>
        <ShareLink
          onClick={openWindow}
          to={`https://www.facebook.com/sharer/sharer.php?u=${address}`}
          sign="f"
          name={t('catalogue.share.facebook')}
        />
        <ShareLink
          onClick={openWindow}
          to={`https://twitter.com/intent/tweet?url=${address}&text=${encodeURIComponent(text)}`}
          sign="X"
          name={t('catalogue.share.twitter')}
        />
        <ShareLink
          onClick={openWindow}
          to={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
          sign="w"
          name={t('catalogue.share.whatsapp')}
        />
        {byDevice && (
          <li>
            <button type="button" onClick={shareByDevice}>
              <Sign>
                <ExternalLink className="icon" />
              </Sign>
              {t('catalogue.share.more')}
            </button>
          </li>
        )}
      </ul>
    </Sheet>
  )
}

function Sign({ children }: { children: ReactNode }) {
  return (
    <span className="share-sign" aria-hidden>
      {children}
    </span>
  )
}

interface ShareLinkProps {
  to: string
  sign: string
  name: string
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
}

function ShareLink({ to, sign, name, onClick }: ShareLinkProps) {
  const { t } = useTranslation()
  return (
    <li>
      <a href={to} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        <Sign>{sign}</Sign>
        {name}
        <span className="visually-hidden">{`, ${t('common.a11y.opensNewWindow')}`}</span>
      </a>
    </li>
  )
}
