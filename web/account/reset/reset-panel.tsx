import { useRef, useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { RadioRows } from '../../ui/form/radio-rows.tsx'
import { ByEmail } from './by-email.tsx'
import { ByPhone } from './by-phone.tsx'
import './reset.css'

type Method = 'email' | 'phone'

interface ResetPanelProps {
  /** Stored contacts of the customer. */
  email?: string
  phone?: string
  /** Called when the password is set. */
  onDone: () => void
  /** Returns to the opener. */
  onBack: () => void
  backText: string
}

/** Resets the password by e-mail or phone (product rules, 4). Content of a sheet. */
export default function ResetPanel({ email = '', phone = '', onDone, onBack, backText }: ResetPanelProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Method | null>(null)
  const [method, setMethod] = useState<Method | null>(null)
  const [missing, setMissing] = useState(false)
  const first = useRef<HTMLInputElement>(null)

  if (method === 'email') return <ByEmail email={email} onBack={() => setMethod(null)} onClose={onBack} />
  if (method === 'phone') return <ByPhone phone={phone} onBack={() => setMethod(null)} onDone={onDone} />
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(chosen === null)
        if (chosen === null) first.current?.focus()
        else setMethod(chosen)
      }}
    >
      <p className="muted reset-choose">{t('account.reset.choose')}</p>
      <RadioRows
        legend={t('account.reset.choose')}
        options={[
          { value: 'email', title: t('account.reset.byEmail'), text: email || t('account.reset.byEmailText') },
          { value: 'phone', title: t('account.reset.byPhone'), text: phone || t('account.reset.byPhoneText') },
        ]}
        value={chosen}
        onChange={(next) => {
          setChosen(next)
          setMissing(false)
        }}
        invalid={missing}
        firstRef={first}
      />
      {missing && <FieldError>{t('account.reset.chooseError')}</FieldError>}
      <Button type="submit" kind="primary" wide className="btn-apart">
        {t('common.action.continue')}
      </Button>
      <Button kind="quiet" wide className="btn-beneath" onClick={onBack}>
        {backText}
      </Button>
    </form>
  )
}
