import type { ReactNode } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useLogin } from './login.ts'
import type { LoginReason } from './login-rules.ts'

interface LoginNeededProps {
  reason: LoginReason
  /** Heading level: 1 on a page of its own. */
  level?: 1 | 2
  /** The purpose of the login here; by default the general one. */
  text?: string
  /** Another action. */
  more?: ReactNode
}

/** Shown to guests in place of content for customers. */
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
