import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { useConsoleSession } from './console-session.tsx'
import { LoginForm } from './login-form.tsx'

/** Shows the console's pages to staff, and the sign-in to everybody else. The calls check every right themselves. */
export function ConsoleGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { status, retry } = useConsoleSession()
  if (status === 'signedIn') return children
  if (status === 'signedOut') return <LoginForm />
  if (status === 'failed') return <ErrorState level={1} title={t('console.error.title')} text={t('common.error.network')} onRetry={retry} />
  return (
    <p className="visually-hidden" role="status">
      {t('common.state.loading')}
    </p>
  )
}
