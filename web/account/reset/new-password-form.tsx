import { Check, Circle } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { MAX_PASSWORD, MIN_PASSWORD } from '#contract/calls/account.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { useSending } from '../../base/form/use-sending.ts'
import { useValidate } from '../../base/form/use-validate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useApi } from '../../base/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { RESET_LINK_RULES } from '../form-rules.ts'
import { passwordRules } from './new-password.ts'

/** The new password, typed twice, with a live list of its rules. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation()
  const api = useApi()
  const validate = useValidate()
  const [shown, setShown] = useState(false)
  const form = useForm({ defaultValues: { newPassword: '', confirmed: '' } })
  const { errors, isSubmitting } = form.formState
  const [newPassword, confirmed] = useWatch({ control: form.control, name: ['newPassword', 'confirmed'] })
  const { alert, sending } = useSending(form, { fields: ['newPassword'], atField: { PASSWORD_TOO_COMMON: 'newPassword' } })

  const submit = form.handleSubmit(
    sending(
      async (values) => {
        const reset = () => api.auth.resetPassword({ token, newPassword: values.newPassword })
        await reset().catch((error: unknown) => {
          // The browser sent the token of an ended session, which is discarded now; the link needs none.
          if (!isRefusal(error, 'UNAUTHENTICATED')) throw error
          return reset()
        })
        onDone()
      },
      () => toast({ kind: 'error', text: t('account.reset.error') }),
    ),
  )

  const type = shown ? 'text' : 'password'
  const common = {
    type,
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: MAX_PASSWORD,
    required: true,
  } as const
  return (
    <form noValidate onSubmit={submit}>
      <Field
        {...common}
        label={t('account.reset.newPassword')}
        error={errors.newPassword?.message}
        {...form.register('newPassword', validate(RESET_LINK_RULES.newPassword))}
      />
      <ul className="password-rules">
        {passwordRules(newPassword, confirmed).map((rule) => (
          <li key={rule.text} className={rule.kept ? 'is-kept' : undefined}>
            {rule.kept ? <Check className="icon" aria-label={t('account.reset.ruleKept')} /> : <Circle className="icon" aria-hidden />}
            {t(rule.text, { min: MIN_PASSWORD })}
          </li>
        ))}
      </ul>
      <Field
        {...common}
        label={t('account.reset.confirmPassword')}
        error={errors.confirmed?.message}
        {...form.register('confirmed', {
          // The message of a short password comes first.
          validate: (value, values) =>
            value === values.newPassword || RESET_LINK_RULES.newPassword(values.newPassword) !== null || t('account.reset.mismatch'),
        })}
      />
      <Checkbox
        className="link-page-row"
        label={t('account.reset.showBoth')}
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" kind="primary" wide className="link-page-row" busy={isSubmitting} busyText={t('common.state.sending')}>
        {t('account.reset.submitNew')}
      </Button>
      <p className="muted link-page-end">{t('account.reset.othersEnd')}</p>
    </form>
  )
}
