import { ExternalLink, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Sheet } from '../ui/sheet.tsx'
import { toast } from '../ui/toast.ts'
import { copyText } from './copy-text.ts'
import './share-sheet.css'

interface ShareSheetProps {
  open: boolean
  onClose: () => void
  /** Absolute address of what is shared. */
  url: string
  /** What a message says beside the address. */
  text: string
}

/** Four ways to pass an address on, and the device's own where it has one. */
export function ShareSheet({ open, onClose, url, text }: ShareSheetProps) {
  const { t } = useTranslation()
  async function copy() {
    const copied = await copyText(url)
    toast(copied ? { kind: 'success', text: t('catalogue.share.linkCopied') } : { kind: 'error', text: t('common.error.copyFailed') })
    if (copied) onClose()
  }
  function shareByDevice() {
    // Rejects when the shopper closes the device's sheet: that is his answer.
    navigator.share({ url, text }).then(onClose, () => {})
  }
  const address = encodeURIComponent(url)
  const byDevice = open && 'share' in navigator
  return (
    <Sheet open={open} onClose={onClose} title={t('catalogue.share.title')}>
      <ul className="share-rows">
        <li>
          <button type="button" onClick={() => void copy()}>
            <Sign>
              <Link2 className="icon" />
            </Sign>
            {t('catalogue.share.copyLink')}
          </button>
        </li>
        <ShareLink to={`https://www.facebook.com/sharer/sharer.php?u=${address}`} sign="f" name={t('catalogue.share.facebook')} />
        <ShareLink
          to={`https://twitter.com/intent/tweet?url=${address}&text=${encodeURIComponent(text)}`}
          sign="t"
          name={t('catalogue.share.twitter')}
        />
        <ShareLink to={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`} sign="w" name={t('catalogue.share.whatsapp')} />
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

function ShareLink({ to, sign, name }: { to: string; sign: string; name: string }) {
  const { t } = useTranslation()
  return (
    <li>
      <a href={to} target="_blank" rel="noopener noreferrer">
        <Sign>{sign}</Sign>
        {name}
        <span className="sr-only">{`, ${t('common.a11y.opensNewWindow')}`}</span>
      </a>
    </li>
  )
}
