import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useLogin } from './login.ts'
import type { LoginReason } from './login-rules.ts'

interface LoginNeededProps {
  reason: LoginReason
  /** Heading level: 1 where it is the whole page. */
  level?: 1 | 2
  /** What the login is for here; else what it is for everywhere. */
  text?: string
  /** Another way to go on. */
  more?: ReactNode
}

/** What a guest finds where only customers have something. */
export function LoginNeeded({ reason, level, text, more }: LoginNeededProps) {
  const { t } = useTranslation()
  const login = useLogin()
  return (
    <EmptyState
      drawing="lock"
      level={level}
      title={t('account.login.needed')}
      text={text ?? t('account.login.text')}
      action={
        <>
          <Button kind="primary" onClick={() => login.open(reason)}>
            {t('account.login.submit')}
          </Button>
          {more && <> {more}</>}
        </>
      }
    />
  )
}
