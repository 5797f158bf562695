import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { isRefusal } from '../base/api/api-error.ts'
import { showRefusal } from '../base/api/refusal.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { useApi, useSession } from '../base/session/session.ts'
import { PlainPage } from '../shell/plain-page.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { toast } from '../ui/toast/toast.ts'
import { useLogin } from './login.ts'

/** The page of the confirmation link. It requires a click, because mail scanners open links too. */
export default function ConfirmPage() {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const api = useApi()
  const { status, refresh } = useSession()
  const [state, setState] = useState<'ready' | 'busy' | 'done' | 'bad'>('ready')
  const [alert, setAlert] = useState<string | null>(null)
  const login = useLogin()
  const [needsLogin, setNeedsLogin] = useState(false)

  async function confirm(): Promise<void> {
    setState('busy')
    setAlert(null)
    try {
      await api.user.confirmEmail({ token })
      await refresh()
      setState('done')
      toast({ kind: 'success', text: t('account.confirm.done') })
    } catch (error) {
      const bad = isRefusal(error, 'LINK_INVALID') || isRefusal(error, 'BAD_REQUEST')
      setState(bad ? 'bad' : 'ready')
      setNeedsLogin(isRefusal(error, 'LOGIN_TO_CONFIRM'))
      if (!bad) setAlert(showRefusal(error, t, []).alert)
    }
  }

  const words = {
    ready: 'account.confirm.text',
    busy: 'account.confirm.text',
    done: 'account.confirm.done',
    bad: 'account.confirm.invalid',
  } as const
  return (
    <PlainPage>
      <PageMeta title={t('account.confirm.title')} hidden />
      <h1>{t('account.confirm.title')}</h1>
      <p className="link-page-words" role="status">
        {t(words[state])}
      </p>
      <FormAlert>{alert}</FormAlert>
      {needsLogin && status === 'guest' && (
        <Button wide className="link-page-row" onClick={() => login.open('profile')}>
          {t('account.login.submit')}
        </Button>
      )}
      {state === 'ready' || state === 'busy' ? (
        <Button
          kind="primary"
          wide
          className="link-page-row"
          busy={state === 'busy'}
          busyText={t('common.state.sending')}
          onClick={() => void confirm()}
        >
          {t('account.confirm.submit')}
        </Button>
      ) : (
        <Link to="/Profile" className={buttonClass({ kind: 'primary', wide: true }, 'link-page-row')}>
          {t('account.confirm.toProfile')}
        </Link>
      )}
    </PlainPage>
  )
}
