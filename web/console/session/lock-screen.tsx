import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { MAX_PASSWORD } from '#contract/calls/account.ts'
import { currentPassword } from '../../base/form/field-rules.ts'
import { useValidate } from '../../base/form/use-validate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleSession } from './console-session.tsx'
import { passwordProblem } from './password-problem.ts'
import { sessionCalls } from './session-calls.ts'
import { SignInSteps } from './sign-in-steps.tsx'

/** Covers the page until the password is given again; the page below stays as it is, with everything that was typed. */
export function LockScreen({ reason }: { reason: 'locked' | 'expired' }) {
  const { t } = useTranslation()
  const { me, signOut } = useConsoleSession()
  const dialog = useRef<HTMLDialogElement>(null)
  // Above open sheets too, and nothing below can be reached.
  useEffect(() => dialog.current?.showModal(), [])
  const expired = reason === 'expired'
  return (
    <dialog
      ref={dialog}
      className="lock-screen"
      aria-labelledby="lock-title"
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      // A browser without `closedby` closes it at the second try in a row, cancelled or not.
      onClose={() => dialog.current?.showModal()}
    >
      <div className="lock-card">
        <h1 id="lock-title">{t(expired ? 'console.lock.expiredTitle' : 'console.lock.title')}</h1>
        <p className="muted">{t(expired ? 'console.lock.expiredText' : 'console.lock.text')}</p>
        {expired ? <SignInSteps email={me?.email} /> : <Unlock />}
        <Button kind="quiet" className="btn-beneath" onClick={() => void signOut()}>
          {t('console.lock.other')}
        </Button>
      </div>
    </dialog>
  )
}

function Unlock() {
  const { t } = useTranslation()
  const { me, store } = useConsoleSession()
  const api = useCalls(sessionCalls)
  const validate = useValidate()
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await api.unlock({ password })
      await store.check()
    } catch (error) {
      form.setError('password', { message: passwordProblem(error, t) }, { shouldFocus: true })
      await store.check().catch(() => undefined)
    }
  })
  return (
    <form noValidate onSubmit={submit}>
      <p className="lock-name">
        <bdi>{me?.name}</bdi>
      </p>
      <PasswordField
        label={t('console.signIn.password')}
        autoComplete="current-password"
        autoFocus
        maxLength={MAX_PASSWORD}
        required
        error={errors.password?.message}
        {...form.register('password', validate(currentPassword))}
      />
      <Button type="submit" kind="primary" wide className="btn-apart" busy={isSubmitting} busyText={t('common.state.sending')}>
        {t('console.lock.unlock')}
      </Button>
    </form>
  )
}
