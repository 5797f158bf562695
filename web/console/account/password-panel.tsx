import { useForm } from 'react-hook-form'
import { MAX_PASSWORD, MIN_PASSWORD } from '#contract/calls/account.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { currentPassword, newPassword } from '../../base/form/field-rules.ts'
import { useValidate } from '../../base/form/use-validate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { Panel } from '../ui/panel.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { accountCalls } from './calls.ts'

/** A new password. All other devices are signed out. */
export function PasswordPanel({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation()
  const api = useCalls(accountCalls)
  const validate = useValidate()
  const form = useForm({ defaultValues: { current: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await api.changePassword(body)
      form.reset()
      toast({ kind: 'success', text: t('console.account.password.done') })
      onChanged()
    } catch (error) {
      if (isRefusal(error, 'WRONG_PASSWORD'))
        return form.setError('current', { message: t('console.lock.wrongPassword') }, { shouldFocus: true })
      const { fields } = showRefusal(error, t, ['password'])
      if (fields[0]) form.setError('password', { message: fields[0].text }, { shouldFocus: true })
      else toastRefusal(error, t)
    }
  })
  return (
    <Panel title={t('console.account.password.title')}>
      <form noValidate onSubmit={submit}>
        <PasswordField
          label={t('console.account.password.current')}
          autoComplete="current-password"
          maxLength={MAX_PASSWORD}
          required
          error={errors.current?.message}
          {...form.register('current', validate(currentPassword))}
        />
        <PasswordField
          label={t('console.account.password.new')}
          help={t('console.account.password.help', { count: MIN_PASSWORD })}
          autoComplete="new-password"
          maxLength={MAX_PASSWORD}
          required
          error={errors.password?.message}
          {...form.register('password', validate(newPassword))}
        />
        <Button type="submit" className="btn-apart" busy={isSubmitting} busyText={t('common.state.sending')}>
          {t('console.account.password.save')}
        </Button>
      </form>
    </Panel>
  )
}
