import { type FormEvent, useRef, useState } from 'react'
import { MAX_PASSWORD, MIN_PASSWORD } from '#contract/account.ts'
import { CODE_DIGITS, CODE_MINUTES } from '#contract/password-reset.ts'
import { ApiError, isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useApi } from '../../base/session/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBoxes, digitsOf } from '../../ui/form/code-boxes.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ResendCode } from './resend-code.tsx'

interface CodeFormProps {
  phone: string
  resendAfter: number
  onBack: () => void
  onDone: () => void
}

/** The second step: the code that came by text message, and the new password. */
export function CodeForm({ phone, resendAfter, onBack, onDone }: CodeFormProps) {
  const { t } = useTranslation()
  const api = useApi()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ code?: string; password?: string }>({})
  const [alert, setAlert] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState({ seconds: resendAfter })
  const sending = useRef(false)

  function fail(error: unknown, words: string): void {
    const shown = showRefusal(error, t, ['otp', 'newPassword'])
    if (isRefusal(error, 'CODE_WRONG') || isRefusal(error, 'CODE_EXPIRED')) setErrors({ code: error.message })
    else if (isRefusal(error, 'PASSWORD_TOO_COMMON')) setErrors({ password: error.message })
    else {
      const of = (name: 'otp' | 'newPassword') => shown.fields.find((field) => field.name === name)?.text
      setErrors({ code: of('otp'), password: of('newPassword') })
      setAlert(shown.alert)
    }
    toast({ kind: 'error', text: words })
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (sending.current) return
    const otp = digitsOf(code)
    const found = {
      ...(otp.length < CODE_DIGITS && { code: t('account.reset.codeIncomplete') }),
      ...(password.length < MIN_PASSWORD && { password: t('account.error.passwordShort', { min: MIN_PASSWORD }) }),
    }
    setErrors(found)
    setAlert(null)
    if (Object.keys(found).length > 0) return
    sending.current = true
    setBusy(true)
    try {
      await api.auth.verifyOtp({ phone, otp, newPassword: password })
      toast({ kind: 'success', text: `${t('account.reset.updated')} ${t('account.reset.otherDevices')}` })
      onDone()
    } catch (error) {
      fail(error, t('account.reset.otpVerifyError'))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  async function resend(): Promise<void> {
    setErrors({})
    setAlert(null)
    try {
      setWait({ seconds: (await api.auth.sendOtp({ phone })).resendAfter })
      setCode('')
      toast({ kind: 'success', text: t('account.reset.otpSent') })
    } catch (error) {
      if (error instanceof ApiError && error.body?.retryAfter) setWait({ seconds: error.body.retryAfter })
      fail(error, t('account.reset.otpSendError'))
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className="muted reset-answer">{t('account.reset.sameAnswer')}</p>
      <CodeBoxes
        label={t('account.reset.code')}
        boxLabel={(number) => t('account.reset.codeDigit', { number, total: CODE_DIGITS })}
        count={CODE_DIGITS}
        value={code}
        onChange={setCode}
        help={t('account.reset.codeHint', { minutes: CODE_MINUTES })}
        error={errors.code}
      />
      <ResendCode wait={wait} onResend={() => void resend()} />
      <PasswordField
        label={t('account.reset.newPassword')}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        required
        help={t('account.field.passwordRule', { min: MIN_PASSWORD })}
        error={errors.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" kind="primary" wide className="btn-apart" busy={busy} busyText={t('common.state.sending')}>
        {t('account.reset.submit')}
      </Button>
      <Button kind="quiet" wide className="btn-beneath" onClick={onBack}>
        {t('common.action.back')}
      </Button>
    </form>
  )
}
