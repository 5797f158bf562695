import type { ReactNode } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Field } from '../../ui/form/field.tsx'
import { type AddressForm, useAddressField } from './use-address-field.ts'

/** The parts of an address, typed. `name` is the field for the label of the slot. */
export function ManualTab({ form, name }: { form: AddressForm; name: ReactNode }) {
  const { t } = useTranslation()
  const line = useAddressField(form)
  return (
    <>
      <div className="address-pair">
        <Field {...line('country')} label={t('account.address.country')} autoComplete="country-name" maxLength={60} />
        <Field {...line('city')} label={t('account.address.city')} autoComplete="address-level2" maxLength={80} />
      </div>
      <div className="address-street">
        <Field {...line('street')} label={t('account.address.street')} autoComplete="address-line1" maxLength={120} />
        <Field {...line('number')} label={t('account.address.streetNumber')} maxLength={20} />
      </div>
      <div className="address-zip">
        <Field {...line('manualZip')} label={t('account.address.zipCode')} autoComplete="postal-code" inputMode="numeric" maxLength={5} />
        {name}
      </div>
      <Field {...line('full')} label={t('account.address.fullAddress')} autoComplete="street-address" maxLength={200} />
    </>
  )
}
