import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { MAX_PASSWORD, MIN_PASSWORD } from '#contract/calls/account.ts'
import { ApiError } from '../../base/api/api-error.ts'
import { useSending } from '../../base/form/use-sending.ts'
import { useValidate } from '../../base/form/use-validate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useApi } from '../../base/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { digitsOf } from '../../ui/form/code-boxes.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SentCodeField } from '../../ui/form/sent-code-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { RESET_CODE_RULES } from '../form-rules.ts'
import { ResendCode } from './resend-code.tsx'

interface CodeFormProps {
  phone: string
  resendAfter: number
  onBack: () => void
  onDone: () => void
}

/** The second step: the code of the text message and the new password. */
export function CodeForm({ phone, resendAfter, onBack, onDone }: CodeFormProps) {
  const { t } = useTranslation()
  const api = useApi()
  const validate = useValidate()
  const form = useForm({ defaultValues: { otp: '', newPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const { field: code } = useController({ control: form.control, name: 'otp', rules: validate(RESET_CODE_RULES.otp) })
  const [wait, setWait] = useState({ seconds: resendAfter })
  const { alert, sending } = useSending(form, {
    fields: ['otp', 'newPassword'],
    atField: { CODE_WRONG: 'otp', CODE_EXPIRED: 'otp', PASSWORD_TOO_COMMON: 'newPassword' },
  })

  const submit = form.handleSubmit(
    sending(
      async ({ otp, newPassword }) => {
        await api.auth.verifyOtp({ phone, otp: digitsOf(otp), newPassword })
        toast({ kind: 'success', text: `${t('account.reset.updated')} ${t('account.reset.otherDevices')}` })
        onDone()
      },
      () => toast({ kind: 'error', text: t('account.reset.otpVerifyError') }),
    ),
  )
  const resend = sending(
    async () => {
      form.clearErrors()
      setWait({ seconds: (await api.auth.sendOtp({ phone })).resendAfter })
      form.resetField('otp')
      toast({ kind: 'success', text: t('account.reset.otpSent') })
    },
    (error) => {
      if (error instanceof ApiError && error.body?.retryAfter) setWait({ seconds: error.body.retryAfter })
      toast({ kind: 'error', text: t('account.reset.otpSendError') })
    },
  )

  return (
    <form noValidate onSubmit={submit}>
      <p className="muted reset-note">{t('account.reset.sameAnswer')}</p>
      <SentCodeField field={code} error={errors.otp?.message} />
      <ResendCode wait={wait} onResend={resend} />
      <PasswordField
        label={t('account.reset.newPassword')}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        required
        help={t('account.field.passwordRule', { min: MIN_PASSWORD })}
        error={errors.newPassword?.message}
        {...form.register('newPassword', validate(RESET_CODE_RULES.newPassword))}
      />
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" kind="primary" wide className="btn-apart" busy={isSubmitting} busyText={t('common.state.sending')}>
        {t('account.reset.submit')}
      </Button>
      <Button kind="quiet" wide className="btn-beneath" onClick={onBack}>
        {t('common.action.back')}
      </Button>
    </form>
  )
}
