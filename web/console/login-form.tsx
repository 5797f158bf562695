import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isRefusal } from '../base/api/api-error.ts'
import { showRefusal } from '../base/api/refusal.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { useConsoleSession } from './console-session.tsx'

/** The sign-in of staff. */
export function LoginForm() {
  const { t } = useTranslation()
  const { api, signIn } = useConsoleSession()
  const [alert, setAlert] = useState<string | null>(null)
  const form = useForm({ defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, password }) => {
    setAlert(null)
    try {
      const { token } = await api.login({ email: email.trim(), password })
      signIn(token)
    } catch (error) {
      if (isRefusal(error, 'TOO_MANY_TRIES'))
        return setAlert(t('console.login.locked', { count: Math.ceil((error.body?.retryAfter ?? 60) / 60) }))
      const shown = showRefusal(error, t, ['email', 'password'])
      for (const { name, text } of shown.fields.toReversed()) form.setError(name, { message: text }, { shouldFocus: true })
      setAlert(shown.alert)
    }
  })

  return (
    <form className="console-login" noValidate onSubmit={submit}>
      <h1>{t('console.login.title')}</h1>
      <p className="muted">{t('console.login.text')}</p>
      <Field
        label={t('account.field.emailOrPhone')}
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
        required
        error={errors.email?.message}
        {...form.register('email', { validate: (value) => value.trim() !== '' || t('account.error.emailOrPhone') })}
      />
      <PasswordField
        label={t('account.field.password')}
        autoComplete="current-password"
        maxLength={128}
        required
        error={errors.password?.message}
        {...form.register('password', { validate: (value) => value !== '' || t('account.error.passwordRequired') })}
      />
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" kind="primary" wide className="btn-apart" busy={isSubmitting} busyText={t('common.state.sending')}>
        {t('account.login.submit')}
      </Button>
    </form>
  )
}
