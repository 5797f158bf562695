import { type FormEvent, useRef, useState } from 'react'
import { CODE_DIGITS, CODE_MINUTES } from '#contract/password-reset.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useApi, useSession } from '../../base/session/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBoxes, digitsOf } from '../../ui/form/code-boxes.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'

/** Confirms a new phone number with the code that was sent to it. In a chunk of its own. */
export default function ConfirmPhoneSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('account.waiting.phoneTitle')} text={t('account.reset.codeLanguage')}>
      <ConfirmPhoneForm onDone={onClose} />
    </Sheet>
  )
}

function ConfirmPhoneForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const api = useApi()
  const { refresh } = useSession()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [alert, setAlert] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (sending.current) return
    const otp = digitsOf(code)
    setAlert(null)
    setError(otp.length < CODE_DIGITS ? t('account.reset.codeIncomplete') : undefined)
    if (otp.length < CODE_DIGITS) return
    sending.current = true
    setBusy(true)
    try {
      await api.user.confirmPhone({ otp })
      onDone()
      await refresh()
      toast({ kind: 'success', text: t('account.waiting.phoneDone') })
    } catch (failure) {
      if (isRefusal(failure, 'CODE_WRONG') || isRefusal(failure, 'CODE_EXPIRED')) setError(failure.message)
      else setAlert(showRefusal(failure, t, []).alert)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <CodeBoxes
        label={t('account.reset.code')}
        boxLabel={(number) => t('account.reset.codeDigit', { number, total: CODE_DIGITS })}
        count={CODE_DIGITS}
        value={code}
        onChange={setCode}
        help={t('account.reset.codeHint', { minutes: CODE_MINUTES })}
        error={error}
      />
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" kind="primary" wide className="btn-apart" busy={busy} busyText={t('common.state.sending')}>
        {t('account.waiting.confirm')}
      </Button>
    </form>
  )
}
