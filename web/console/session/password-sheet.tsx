import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useForm } from 'react-hook-form'
import { MAX_PASSWORD } from '#contract/calls/account.ts'
import { currentPassword } from '../../base/form/field-rules.ts'
import { useValidate } from '../../base/form/use-validate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleSession } from './console-session.tsx'
import { passwordProblem } from './password-problem.ts'
import { sessionCalls } from './session-calls.ts'

/**
 * Asks for the password where a call requires it again; the call is then repeated. Closing it cancels the call. It is above sheets, so it
 * is no sheet of their queue, in which it would wait for the one that waits for it.
 */
export function PasswordSheet() {
  const { needsPassword } = useConsoleSession()
  return needsPassword ? createPortal(<PasswordDialog />, document.body) : null
}

function PasswordDialog() {
  const { t } = useTranslation()
  const { store } = useConsoleSession()
  const api = useCalls(sessionCalls)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const validate = useValidate()
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await api.prove({ password })
      store.prove(true)
    } catch (error) {
      form.setError('password', { message: passwordProblem(error, t) }, { shouldFocus: true })
    }
  })
  const close = () => store.prove(false)
  return (
    <dialog ref={dialog} className="password-dialog" aria-labelledby="password-title" onCancel={close}>
      <form
        noValidate
        onSubmit={(event) => {
          // React passes the event on to the form of the page below.
          event.stopPropagation()
          void submit(event)
        }}
      >
        <div className="password-head">
          <h2 id="password-title">{t('console.lock.proofTitle')}</h2>
          <IconButton icon={X} label={t('common.action.close')} onClick={close} />
        </div>
        <p className="muted">{t('console.lock.proofText')}</p>
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
          {t('console.lock.proofGo')}
        </Button>
      </form>
    </dialog>
  )
}
