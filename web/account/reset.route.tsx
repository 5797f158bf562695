import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { formatDate } from '#contract/text/format-date.ts'
import { ApiError } from '../base/api/api-error.ts'
import { showRefusal } from '../base/api/refusal.ts'
import { lazyPart } from '../base/connection/lazy-part.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { useApi } from '../base/session/session.ts'
import { PlainPage } from '../shell/plain-page.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { preloadSheet, Sheet } from '../ui/modal/sheet.tsx'
import { toast } from '../ui/toast/toast.ts'
import { NewPasswordForm } from './reset/new-password-form.tsx'

const ResetPanel = lazyPart(() => import('./reset/reset-panel.tsx'))

/** The state of the reset link. */
type Link =
  | { state: 'loading' }
  | { state: 'good'; maskedEmail: string; expiresAt: string }
  | { state: 'bad' }
  | { state: 'failed'; text: string }

/** The page of the reset link, without navigation and login. The server renders only the frame and never sees the account. */
export default function ResetPage() {
  const { t, language } = useTranslation()
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [link, retry] = useLink(token)
  const [requesting, setRequesting] = useState(false)
  const requestAgain = () => setRequesting(true)
  return (
    <PlainPage>
      <PageMeta title={t('account.reset.newTitle')} hidden />
      <h1>{t('account.reset.newTitle')}</h1>
      {link.state === 'good' && (
        <p className="muted link-page-note">
          {t('account.reset.linkFor', { email: link.maskedEmail, time: formatDate(link.expiresAt, 'time', language) })}
        </p>
      )}
      {link.state === 'bad' ? (
        <div role="alert" className="link-page-alert">
          <p>{t('account.reset.linkInvalid')}</p>
          <Button kind="primary" wide className="btn-apart" onPointerDown={preloadSheet} onClick={requestAgain}>
            {t('account.reset.newLink')}
          </Button>
        </div>
      ) : link.state === 'failed' ? (
        <ErrorState title={t('common.error.title')} text={link.text} onRetry={retry} />
      ) : (
        <>
          <NewPasswordForm
            token={token}
            onDone={() => {
              toast({ kind: 'success', text: `${t('account.reset.success')} ${t('account.reset.otherDevices')}` })
              void navigate('/Profile', { replace: true })
            }}
          />
          <div className="plain-foot">
            <span className="muted">{t('account.reset.linkExpired')}</span>
            <Button kind="quiet" onPointerDown={preloadSheet} onClick={requestAgain}>
              {t('account.reset.newLink')}
            </Button>
          </div>
        </>
      )}
      <Sheet open={requesting} onClose={() => setRequesting(false)} title={t('account.reset.title')}>
        <ResetPanel onDone={() => void navigate('/Profile')} onBack={() => setRequesting(false)} backText={t('common.action.close')} />
      </Sheet>
    </PlainPage>
  )
}

function useLink(token: string): [Link, retry: () => void] {
  const { t } = useTranslation()
  const api = useApi()
  const [link, setLink] = useState<Link>({ state: 'loading' })
  const look = useCallback(() => {
    let left = false
    api.auth.checkResetLink({ token }).then(
      ({ maskedEmail, expiresAt }) => !left && setLink({ state: 'good', maskedEmail, expiresAt }),
      (error: unknown) => {
        if (left) return
        const bad = error instanceof ApiError && (error.code === 'LINK_INVALID' || error.code === 'BAD_REQUEST')
        setLink(bad ? { state: 'bad' } : { state: 'failed', text: showRefusal(error, t, []).alert ?? '' })
      },
    )
    return () => {
      left = true
    }
  }, [api, token, t])
  useEffect(look, [look])
  return [link, look]
}
