import { useForm } from 'react-hook-form'
import { MAX_PASSWORD, MIN_PASSWORD } from '#contract/calls/account.ts'
import { MAX_EMAIL } from '#contract/rules/email.ts'
import { MAX_PERSON_NAME } from '#contract/rules/text.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { emailAddress, newPassword, personName } from '../../base/form/field-rules.ts'
import { useValidate } from '../../base/form/use-validate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'

/** Of the account that an invitation opens. */
export interface JoinAccount {
  name: string
  email: string
  password: string
}

const FIELDS = ['name', 'email', 'password'] as const

/** Name, e-mail and password of somebody who accepts an invitation. `onSend` throws when the store refuses. */
export function JoinForm({ onSend }: { onSend: (account: JoinAccount) => Promise<void> }) {
  const { t } = useTranslation()
  const validate = useValidate()
  const form = useForm<JoinAccount>({ defaultValues: { name: '', email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ name, email, password }) => {
    try {
      await onSend({ name: name.trim(), email: email.trim(), password })
    } catch (error) {
      if (isRefusal(error, 'WRONG_LOGIN')) return form.setError('password', { message: t('console.join.known') }, { shouldFocus: true })
      const { fields, alert } = showRefusal(error, t, FIELDS)
      for (const { name: field, text } of fields) form.setError(field, { message: text }, { shouldFocus: true })
      if (alert) form.setError('root', { message: alert })
    }
  })
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t('console.join.name')}
        autoComplete="name"
        maxLength={MAX_PERSON_NAME}
        required
        error={errors.name?.message}
        {...form.register('name', validate(personName('common.field.name.required')))}
      />
      <Field
        label={t('console.signIn.email')}
        type="email"
        autoComplete="username"
        maxLength={MAX_EMAIL}
        required
        error={errors.email?.message}
        {...form.register('email', validate(emailAddress))}
      />
      <PasswordField
        label={t('console.signIn.password')}
        help={t('console.join.passwordHelp', { count: MIN_PASSWORD })}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        required
        error={errors.password?.message}
        {...form.register('password', validate(newPassword))}
      />
      <FormAlert>{errors.root?.message ?? null}</FormAlert>
      <Button type="submit" kind="primary" wide className="btn-apart" busy={isSubmitting} busyText={t('common.state.sending')}>
        {t('console.join.go')}
      </Button>
    </form>
  )
}
