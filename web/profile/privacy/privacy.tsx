import { ChevronRight, FileDown, ShieldCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import { seoulDate } from '#contract/rules/delivery.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { lazyPart } from '../../base/connection/lazy-part.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { saveAsJson } from '../../base/page/save-as-file.ts'
import { useApi } from '../../base/session/session.ts'
import { preloadSheet } from '../../ui/modal/sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'

const ConsentsSheet = lazyPart(() => import('./consents-sheet.tsx'))
const LeaveSheet = lazyPart(() => import('./leave-sheet.tsx'))

/** The stored personal data that a customer can see, download and erase. */
export function Privacy() {
  const { t } = useTranslation()
  const api = useApi()
  const [sheet, setSheet] = useState<{ kind: 'consents' | 'leave'; open: boolean } | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => setSheet((now) => now && { ...now, open: false })

  async function download(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      const { exportedAt, data } = await api.user.download()
      saveAsJson(`my-data-${seoulDate(new Date(exportedAt))}.json`, { exportedAt, data })
      toast({ kind: 'success', text: t('account.privacy.downloaded') })
    } catch (error) {
      toast({ kind: 'error', text: showRefusal(error, t, []).alert ?? t('common.error.title') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="profile-section" id="privacy" aria-labelledby="privacy-title">
      <div className="profile-section-head">
        <h2 id="privacy-title">{t('account.privacy.title')}</h2>
      </div>
      <ul className="settings-rows" onPointerDown={preloadSheet}>
        <li>
          <button type="button" onClick={() => setSheet({ kind: 'consents', open: true })}>
            <ShieldCheck className="icon" aria-hidden />
            {t('account.privacy.consents')}
            <span />
            <ChevronRight className="icon" aria-hidden />
          </button>
        </li>
        <li>
          <button type="button" aria-busy={busy || undefined} onClick={() => void download()}>
            <FileDown className="icon" aria-hidden />
            {t('account.privacy.download')}
            <span>{busy ? t('common.state.loading') : t('account.privacy.downloadHint')}</span>
          </button>
        </li>
        <li>
          <button type="button" className="settings-danger" onClick={() => setSheet({ kind: 'leave', open: true })}>
            <UserX className="icon" aria-hidden />
            {t('account.settings.leave')}
            <span />
            <ChevronRight className="icon" aria-hidden />
          </button>
        </li>
      </ul>
      {sheet &&
        (sheet.kind === 'consents' ? (
          <ConsentsSheet open={sheet.open} onClose={close} />
        ) : (
          <LeaveSheet open={sheet.open} onClose={close} />
        ))}
    </section>
  )
}
