import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { MAX_ENTRANCE_CODE } from '#contract/calls/delivery-preferences.ts'
import { showRefusal } from '../base/api/refusal.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { Field } from '../ui/form/field.tsx'
import { FieldError } from '../ui/form/field-error.tsx'
import type { CheckoutField } from './checkout-values.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

const FIELD = 'entranceCode' satisfies CheckoutField
const CHANGE_BUTTON = 'entrance-code-change'

/** Focuses what replaces the pressed button, once it is rendered. A focus that has moved on meanwhile stays. */
function focusReplacement(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus()
  })
}

/** The entrance code of the house: typed, or the remembered one of this address, which the browser never gets. */
export function EntranceCodeField({ form, address }: { form: CheckoutForm; address: string }) {
  const { t } = useTranslation()
  const remembered = form.remembersCode(address)
  return (
    <>
      {remembered ? <RememberedCode key={address} form={form} /> : <TypedCode form={form} offersRemembered={form.knowsCode(address)} />}
      {(remembered || form.values.entranceCode !== '') && (
        <Checkbox
          label={t('checkout.where.entranceCode.erase')}
          checked={form.values.eraseCode}
          onChange={(event) => form.set({ eraseCode: event.target.checked })}
        />
      )}
    </>
  )
}

function RememberedCode({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  function change(): void {
    form.set({ otherCode: true })
    focusReplacement(FIELD)
  }
  async function forget(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await form.forgetCode()
      focusReplacement(FIELD)
    } catch (error) {
      setProblem(showRefusal(error, t, []).alert)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className="entrance-code">
        <KeyRound className="icon" aria-hidden />
        <p>{t('checkout.where.entranceCode.remembered')}</p>
        <Button id={CHANGE_BUTTON} kind="quiet" onClick={change}>
          {t('common.action.change')}
        </Button>
        <Button kind="quiet" busy={busy} onClick={() => void forget()}>
          {t('checkout.where.entranceCode.forget')}
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </>
  )
}

function TypedCode({ form, offersRemembered }: { form: CheckoutForm; offersRemembered: boolean }) {
  const { t } = useTranslation()

  function keepRemembered(): void {
    form.set({ otherCode: false, entranceCode: '' })
    focusReplacement(CHANGE_BUTTON)
  }

  return (
    <>
      <Field
        id={FIELD}
        label={
          <>
            {t('checkout.where.entranceCode.label')} <span className="muted">({t('common.label.optional')})</span>
          </>
        }
        help={t('checkout.where.entranceCode.help')}
        autoComplete="off"
        maxLength={MAX_ENTRANCE_CODE}
        value={form.values.entranceCode}
        error={form.errors.entranceCode}
        onChange={(event) => form.set({ entranceCode: event.target.value })}
      />
      {offersRemembered && (
        <Button kind="quiet" onClick={keepRemembered}>
          {t('checkout.where.entranceCode.keep')}
        </Button>
      )}
    </>
  )
}
