import { useState } from 'react'
import { TOKEN_DAYS } from '#contract/calls/account.ts'
import { lazyPart } from '../base/connection/lazy-part.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import type { SignedInResponse } from '../base/session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { Segments } from '../ui/form/segments.tsx'
import { Sheet } from '../ui/modal/sheet.tsx'
import { LoginForm } from './login-form.tsx'
import type { LoginReason } from './login-rules.ts'
import { SignUpForm } from './sign-up-form.tsx'
import './login.css'

const ResetPanel = lazyPart(() => import('./reset/reset-panel.tsx'))

/** Reasons on pages that a guest can go on viewing. */
const OPEN_PAGES: readonly LoginReason[] = ['visit', 'cart', 'expired', 'checkout', 'review', 'needed']

interface LoginSheetProps {
  open: boolean
  reason: LoginReason
  onClose: () => void
  onDone: (response: SignedInResponse) => void
}

/** The login modal with its two modes, login and sign-up. A lazy chunk. */
export default function LoginSheet({ open, reason, onClose, onDone }: LoginSheetProps) {
  const { t } = useTranslation()
  const [mode, setMode] = useState<'login' | 'signUp'>('login')
  const [forgot, setForgot] = useState(false)
  const texts: Partial<Record<LoginReason, string>> = {
    expired: t('account.login.expired', { days: TOKEN_DAYS }),
    profile: t('account.login.needed'),
    review: t('reviews.error.loginToPost'),
    needed: t('account.login.needed'),
    chat: t('account.error.loginFirst'),
  }
  if (forgot)
    return (
      <Sheet kind="login" open={open} onClose={onClose} title={t('account.reset.title')}>
        <ResetPanel onDone={() => setForgot(false)} onBack={() => setForgot(false)} backText={t('account.reset.backToLogin')} />
      </Sheet>
    )
  return (
    <Sheet
      kind="login"
      open={open}
      onClose={onClose}
      title={t(mode === 'login' ? 'account.login.title' : 'account.signUp.title')}
      text={mode === 'login' ? (texts[reason] ?? t('account.login.text')) : undefined}
    >
      <Segments
        label={t('account.login.choose')}
        options={[
          { value: 'login', text: t('account.login.tab') },
          { value: 'signUp', text: t('account.signUp.tab') },
        ]}
        value={mode}
        onChange={setMode}
      >
        {mode === 'login' ? <LoginForm onDone={onDone} onForgot={() => setForgot(true)} /> : <SignUpForm onDone={onDone} />}
      </Segments>
      {OPEN_PAGES.includes(reason) && (
        <Button kind="quiet" wide className="btn-beneath" onClick={onClose}>
          {t('account.login.keepBrowsing')}
        </Button>
      )}
    </Sheet>
  )
}
