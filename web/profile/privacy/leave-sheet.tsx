import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_PASSWORD } from '#contract/account.ts'
import { ORDER_RECORD_YEARS } from '#contract/privacy.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useApi, useSession } from '../../base/session/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'

/** Closes the account for good, after the password was typed once more. In a chunk of its own. */
export default function LeaveSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('account.settings.leave')}
      text={t('account.settings.leaveText', { years: ORDER_RECORD_YEARS })}
    >
      <LeaveForm onKeep={onClose} />
    </Sheet>
  )
}

function LeaveForm({ onKeep }: { onKeep: () => void }) {
  const { t } = useTranslation()
  const api = useApi()
  const { leave } = useSession()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [alert, setAlert] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (sending.current) return
    setAlert(null)
    setError(password === '' ? t('account.error.passwordRequired') : undefined)
    if (password === '') return
    sending.current = true
    setBusy(true)
    try {
      await api.user.delete({ password }, { last: true })
      await leave(t('account.settings.left'))
      await navigate('/')
    } catch (failure) {
      if (isRefusal(failure, 'WRONG_PASSWORD')) setError(failure.message)
      else setAlert(showRefusal(failure, t, []).alert)
      sending.current = false
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className="leave-erased">{t('account.privacy.leaveErased')}</p>
      <PasswordField
        label={t('account.field.password')}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD}
        required
        help={t('account.privacy.leavePassword')}
        error={error}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" kind="danger" wide className="btn-apart" busy={busy} busyText={t('common.state.sending')}>
        {t('account.settings.leave')}
      </Button>
      <Button kind="quiet" wide className="btn-beneath" onClick={onKeep}>
        {t('account.privacy.keepAccount')}
      </Button>
    </form>
  )
}
