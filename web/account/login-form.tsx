import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isRefusal } from '../base/api/api-error.ts'
import { showRefusal } from '../base/api/refusal.ts'
import { useApi } from '../base/session/session.ts'
import type { SignedInAnswer } from '../base/session/session-store.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { PolicyLinks } from '../shell/policies/policy-links.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { Field } from '../ui/form/field.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'

interface Values {
  email: string
  password: string
  terms: boolean
}

/** E-mail or phone, password, terms (product rules, 5). */
export function LoginForm({ onDone, onForgot }: { onDone: (answer: SignedInAnswer) => void; onForgot: () => void }) {
  const { t } = useTranslation()
  const api = useApi()
  const [alert, setAlert] = useState<string | null>(null)
  const form = useForm<Values>({ defaultValues: { email: '', password: '', terms: false } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, password }) => {
    setAlert(null)
    try {
      onDone(await api.user.login({ email: email.trim(), password }))
    } catch (error) {
      if (isRefusal(error, 'TOO_MANY_TRIES')) {
        return setAlert(t('account.login.locked', { count: Math.ceil((error.body?.retryAfter ?? 60) / 60) }))
      }
      const shown = showRefusal(error, t, ['email', 'password'])
      for (const { name, text } of shown.fields.toReversed()) form.setError(name, { message: text }, { shouldFocus: true })
      setAlert(shown.alert)
    }
  })
  const filled = (message: string) => (value: string) => value.trim() !== '' || message

  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t('account.field.emailOrPhone')}
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
        required
        error={errors.email?.message}
        {...form.register('email', { validate: filled(t('account.error.emailOrPhone')) })}
      />
      <PasswordField
        label={t('account.field.password')}
        autoComplete="current-password"
        maxLength={128}
        required
        error={errors.password?.message}
        {...form.register('password', { validate: (value) => value !== '' || t('account.error.passwordRequired') })}
      />
      <Button kind="quiet" className="login-forgot" onClick={onForgot}>
        {t('account.login.forgot')}
      </Button>
      <Checkbox
        label={t('account.consent.loginTerms')}
        required
        error={errors.terms?.message}
        {...form.register('terms', { validate: (value) => value || t('account.error.confirmRequired') })}
      />
      <p className="field-help check-help">
        <PolicyLinks kinds={['terms', 'privacy']} />
      </p>
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" kind="primary" wide className="btn-apart" busy={isSubmitting} busyText={t('common.state.sending')}>
        {t('account.login.submit')}
      </Button>
    </form>
  )
}
