import { Check, Circle } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { MAX_PASSWORD, MIN_PASSWORD } from '#contract/account.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useApi } from '../../base/session/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { passwordRules } from './new-password.ts'

/** The new password twice, with the rules that tick while typing. Errors stand where they belong. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation()
  const api = useApi()
  const [password, setPassword] = useState('')
  const [confirmed, setConfirmed] = useState('')
  const [shown, setShown] = useState(false)
  const [errors, setErrors] = useState<{ password?: string; confirmed?: string }>({})
  const [alert, setAlert] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const sending = useRef(false)

  async function send(): Promise<void> {
    try {
      await api.auth.resetPassword({ token, newPassword: password })
    } catch (error) {
      // The browser had an old session: its token is thrown away now, and the link needs none.
      if (!isRefusal(error, 'UNAUTHENTICATED')) throw error
      await api.auth.resetPassword({ token, newPassword: password })
    }
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (sending.current) return
    const short = password.length < MIN_PASSWORD ? t('account.error.passwordShort', { min: MIN_PASSWORD }) : undefined
    const other = !short && password !== confirmed ? t('account.reset.mismatch') : undefined
    setErrors({ password: short, confirmed: other })
    setAlert(null)
    if (short) return first.current?.focus()
    if (other) return second.current?.focus()
    sending.current = true
    setBusy(true)
    try {
      await send()
      onDone()
    } catch (error) {
      const refused = showRefusal(error, t, ['newPassword'])
      if (isRefusal(error, 'PASSWORD_TOO_COMMON')) setErrors({ password: error.message })
      else if (refused.fields[0]) setErrors({ password: refused.fields[0].text })
      else setAlert(refused.alert)
      toast({ kind: 'error', text: t('account.reset.error') })
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

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
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field
        {...common}
        ref={first}
        label={t('account.reset.newPassword')}
        error={errors.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <ul className="password-rules">
        {passwordRules(password, confirmed).map((rule) => (
          <li key={rule.text} className={rule.kept ? 'is-kept' : undefined}>
            {rule.kept ? <Check className="icon" aria-label={t('account.reset.ruleKept')} /> : <Circle className="icon" aria-hidden />}
            {t(rule.text, { min: MIN_PASSWORD })}
          </li>
        ))}
      </ul>
      <Field
        {...common}
        ref={second}
        label={t('account.reset.confirmPassword')}
        error={errors.confirmed}
        value={confirmed}
        onChange={(event) => setConfirmed(event.target.value)}
      />
      <Checkbox
        className="link-page-row"
        label={t('account.reset.showBoth')}
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" kind="primary" wide className="link-page-row" busy={busy} busyText={t('common.state.sending')}>
        {t('account.reset.submitNew')}
      </Button>
      <p className="muted link-page-end">{t('account.reset.othersEnd')}</p>
    </form>
  )
}
