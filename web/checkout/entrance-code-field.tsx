import { KeyRound } from 'lucide-react'
import { MAX_ENTRANCE_CODE } from '#contract/calls/delivery-preferences.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { Field } from '../ui/form/field.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

/** The entrance code of the house: typed, or the remembered one of this address, which the browser never gets. */
export function EntranceCodeField({ form, address }: { form: CheckoutForm; address: string }) {
  const { t } = useTranslation()
  const remembered = form.remembersCode(address)
  return (
    <>
      {remembered ? (
        <div className="entrance-code">
          <KeyRound className="icon" aria-hidden />
          <p>{t('checkout.where.entranceCode.remembered')}</p>
          <Button kind="quiet" onClick={() => form.set({ otherCode: true })}>
            {t('common.action.change')}
          </Button>
          <Button kind="quiet" onClick={form.forgetCode}>
            {t('checkout.where.entranceCode.forget')}
          </Button>
        </div>
      ) : (
        <Field
          id="entranceCode"
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
      )}
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
