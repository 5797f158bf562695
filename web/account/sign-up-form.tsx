import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { MAX_PASSWORD, MIN_PASSWORD } from '#contract/account.ts'
import { isRefusal } from '../base/api/api-error.ts'
import { showRefusal } from '../base/api/refusal.ts'
import { useApi } from '../base/session/session.ts'
import type { SignedInAnswer } from '../base/session/session-store.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { ConsentBoxes, NO_CONSENTS, type SignUpValues } from './consents.tsx'
import { usePersonFields } from './person-fields.ts'

const FIELDS = ['email', 'name', 'phone', 'password'] as const

/** E-mail, full name, phone, password and separate consents (product rules, 5; product rules, 13). */
export function SignUpForm({ onDone }: { onDone: (answer: SignedInAnswer) => void }) {
  const { t } = useTranslation()
  const person = usePersonFields()
  const api = useApi()
  const [alert, setAlert] = useState<string | null>(null)
  const form = useForm<SignUpValues>({ defaultValues: { email: '', name: '', phone: '', password: '', consents: NO_CONSENTS } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, name, phone, password, consents }) => {
    setAlert(null)
    // Only reached with all required consents given: the form asks for them.
    const given = { ...consents, terms: true, privacy: true, age: true } as const
    try {
      onDone(await api.user.register({ email: email.trim(), name: name.trim(), phone: phone.trim(), password, consents: given }))
    } catch (error) {
      const shown = showRefusal(error, t, FIELDS)
      for (const { name: field, text } of shown.fields.toReversed()) form.setError(field, { message: text }, { shouldFocus: true })
      if (isRefusal(error, 'PASSWORD_TOO_COMMON')) form.setError('password', { message: error.message }, { shouldFocus: true })
      else setAlert(shown.alert)
    }
  })

  return (
    <form noValidate onSubmit={submit}>
      <Field {...person.email.input} error={errors.email?.message} {...form.register('email', person.email.rules)} />
      <Field {...person.name.input} error={errors.name?.message} {...form.register('name', person.name.rules)} />
      <Field {...person.phone.input} error={errors.phone?.message} {...form.register('phone', person.phone.rules)} />
      <PasswordField
        label={t('account.field.password')}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        required
        help={t('account.field.passwordRule', { min: MIN_PASSWORD })}
        error={errors.password?.message}
        {...form.register('password', {
          validate: (value) => value.length >= MIN_PASSWORD || t('account.error.passwordShort', { min: MIN_PASSWORD }),
        })}
      />
      <ConsentBoxes form={form} />
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" kind="primary" wide className="btn-apart" busy={isSubmitting} busyText={t('common.state.sending')}>
        {t('account.signUp.submit')}
      </Button>
    </form>
  )
}
