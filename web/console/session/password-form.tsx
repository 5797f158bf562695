import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { MAX_PASSWORD } from '#contract/calls/account.ts'
import { MAX_EMAIL } from '#contract/rules/email.ts'
import { currentPassword, requiredLine } from '../../base/form/field-rules.ts'
import { useValidate } from '../../base/form/use-validate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { ProblemBand } from './problem-band.tsx'
import { SignInName } from './sign-in-name.tsx'
import type { StepProblem } from './step-problem.ts'

interface PasswordFormProps {
  /** The account that the password is for; without it, the form has a field for it. */
  email?: string
  onSend: (login: { email: string; password: string }) => Promise<StepProblem | null>
}

/** The first step: e-mail, unless an account is set, and password. One sentence for whatever is wrong with them. */
export function PasswordForm({ email: accountEmail, onSend }: PasswordFormProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<StepProblem | null>(null)
  const validate = useValidate()
  const form = useForm({ defaultValues: { email: accountEmail ?? '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ email, password }) => {
    const refused = await onSend({ email: email.trim(), password })
    setProblem(refused)
    if (refused) form.setFocus('password')
  })
  return (
    <form noValidate onSubmit={submit}>
      <ProblemBand problem={problem} />
      {accountEmail === undefined ? (
        <Field
          label={t('console.signIn.email')}
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          spellCheck={false}
          maxLength={MAX_EMAIL}
          required
          error={errors.email?.message}
          {...form.register('email', validate(requiredLine('console.signIn.emailMissing')))}
        />
      ) : (
        <>
          <SignInName email={accountEmail} />
          {/* Password managers look for the name beside the password. */}
          <input hidden readOnly autoComplete="username" value={accountEmail} />
        </>
      )}
      <PasswordField
        label={t('console.signIn.password')}
        autoComplete="current-password"
        autoFocus={accountEmail !== undefined}
        maxLength={MAX_PASSWORD}
        required
        error={errors.password?.message}
        {...form.register('password', validate(currentPassword))}
      />
      <Button type="submit" kind="primary" wide className="btn-apart" busy={isSubmitting} busyText={t('common.state.sending')}>
        {t('console.signIn.next')}
      </Button>
    </form>
  )
}
