import { useForm } from 'react-hook-form'
import { MAX_PASSWORD, MIN_PASSWORD } from '#contract/calls/account.ts'
import { useSending } from '../base/form/use-sending.ts'
import { useValidate } from '../base/form/use-validate.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi } from '../base/session/session.ts'
import type { SignedInResponse } from '../base/session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { ConsentBoxes, NO_CONSENTS, type SignUpValues } from './consents.tsx'
import { SIGN_UP_RULES } from './form-rules.ts'
import { usePersonFields } from './person-fields.ts'

/** E-mail, full name, phone, password and separate consents (product rules, 5; product rules, 13). */
export function SignUpForm({ onDone }: { onDone: (response: SignedInResponse) => void }) {
  const { t } = useTranslation()
  const person = usePersonFields()
  const api = useApi()
  const validate = useValidate()
  const form = useForm<SignUpValues>({ defaultValues: { email: '', name: '', phone: '', password: '', consents: NO_CONSENTS } })
  const { errors, isSubmitting } = form.formState

  const { alert, sending } = useSending(form, {
    fields: ['email', 'name', 'phone', 'password'],
    atField: { PASSWORD_TOO_COMMON: 'password' },
  })
  const submit = form.handleSubmit(
    sending(async ({ email, name, phone, password, consents }) => {
      // The form requires all of these consents.
      const given = { ...consents, terms: true, privacy: true, age: true } as const
      onDone(await api.user.register({ email: email.trim(), name: name.trim(), phone: phone.trim(), password, consents: given }))
    }),
  )

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
        {...form.register('password', validate(SIGN_UP_RULES.password))}
      />
      <ConsentBoxes form={form} />
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" kind="primary" wide className="btn-apart" busy={isSubmitting} busyText={t('common.state.sending')}>
        {t('account.signUp.submit')}
      </Button>
    </form>
  )
}
