import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useConsoleSession } from './console-session.tsx'
import { JOIN_PATH, JoinPage } from './join-page.tsx'
import { LockScreen } from './lock-screen.tsx'
import { PasswordSheet } from './password-sheet.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** Shows the console's pages to staff, and the sign-in to everybody else. The calls check every right themselves. */
export function ConsoleGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { status, me, lock, store } = useConsoleSession()
  const { pathname } = useLocation()
  if (pathname === JOIN_PATH && (status === 'signedIn' || status === 'signedOut')) return <JoinPage />
  if (status === 'signedIn')
    return (
      <>
        {/* Another person begins with an empty page. */}
        <Fragment key={me?.accountId}>{children}</Fragment>
        <PasswordSheet />
        {lock && <LockScreen reason={lock} />}
      </>
    )
  if (status === 'signedOut') return <SignInPage />
  if (status === 'failed')
    return (
      <main className="console-lone">
        <ErrorState level={1} title={t('console.ui.failedTitle')} text={t('common.error.network')} onRetry={() => void store.start()} />
      </main>
    )
  return (
    <p className="visually-hidden" role="status">
      {t('common.state.loading')}
    </p>
  )
}
