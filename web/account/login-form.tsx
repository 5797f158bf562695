import { useForm } from 'react-hook-form'
import { MAX_PASSWORD } from '#contract/calls/account.ts'
import { MAX_EMAIL } from '#contract/rules/email.ts'
import { isRefusal } from '../base/api/api-error.ts'
import { useSending } from '../base/form/use-sending.ts'
import { useValidate } from '../base/form/use-validate.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi } from '../base/session/session.ts'
import type { SignedInResponse } from '../base/session/session-store.ts'
import { PolicyLinks } from '../shell/policies/policy-links.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { Field } from '../ui/form/field.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { LOGIN_RULES } from './form-rules.ts'

interface Values {
  email: string
  password: string
  terms: boolean
}

/** E-mail or phone, password, terms (product rules, 5). */
export function LoginForm({ onDone, onForgot }: { onDone: (response: SignedInResponse) => void; onForgot: () => void }) {
  const { t } = useTranslation()
  const api = useApi()
  const validate = useValidate()
  const form = useForm<Values>({ defaultValues: { email: '', password: '', terms: false } })
  const { errors, isSubmitting } = form.formState

  const { alert, sending } = useSending(form, {
    fields: ['email', 'password'],
    wordAlert: (alert, error) =>
      isRefusal(error, 'TOO_MANY_TRIES') ? t('account.login.locked', { count: Math.ceil((error.body?.retryAfter ?? 60) / 60) }) : alert,
  })
  const submit = form.handleSubmit(sending(async ({ email, password }) => onDone(await api.user.login({ email: email.trim(), password }))))

  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t('account.field.emailOrPhone')}
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
        maxLength={MAX_EMAIL}
        required
        error={errors.email?.message}
        {...form.register('email', validate(LOGIN_RULES.email))}
      />
      <PasswordField
        label={t('account.field.password')}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD}
        required
        error={errors.password?.message}
        {...form.register('password', validate(LOGIN_RULES.password))}
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
