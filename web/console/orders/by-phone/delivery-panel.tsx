import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_ENTRANCE_CODE } from '#contract/calls/delivery-preferences.ts'
import { PARCEL_PLACES } from '#contract/calls/orders.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { optionalNote, requiredLine } from '../../../base/form/field-rules.ts'
import { useValidate } from '../../../base/form/use-validate.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { PostcodeSearch } from '../../../base/postcode/postcode-search.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, TextField } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { Panel } from '../../ui/panel.tsx'
import { Switcher } from '../../ui/switcher.tsx'
import { phoneOrderCalls } from './calls.ts'
import type { PhoneOrder } from './use-phone-order.ts'

/** Where and when: an address with what the driver should know, or a mart where the order is collected. */
export function DeliveryPanel({ order: { form, store } }: { order: PhoneOrder }) {
  const { t, language } = useTranslation()
  const validate = useValidate()
  const way = useWatch({ control: form.control, name: 'way' })
  const { errors } = form.formState
  const days = store?.deliveryWindows.filter(({ from }) => from >= (store.nextDelivery.from ?? '')) ?? []
  return (
    <Panel
      title={t('console.phoneOrder.where')}
      action={
        <Switcher
          label={t('console.phoneOrder.where')}
          value={way}
          onChange={(next) => form.setValue('way', next)}
          options={[
            { value: 'delivery', text: t('console.phoneOrder.delivery') },
            { value: 'pickUp', text: t('console.phoneOrder.pickUp') },
          ]}
        />
      }
    >
      {way === 'pickUp' ? (
        <SelectField label={t('console.phoneOrder.mart')} {...form.register('martId')}>
          {store?.marts.map(({ _id, name, address }) => (
            <option key={_id} value={_id}>
              {name}, {address}
            </option>
          ))}
        </SelectField>
      ) : (
        <>
          <Postcode form={form} />
          <div className="phone-fields">
            <Field
              label={t('account.address.zipCode')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              error={errors.zipCode?.message}
              {...form.register('zipCode', { validate: (text) => /^(\d{5})?$/.test(text) || t('console.phoneOrder.zipInvalid') })}
            />
            <Field label={t('account.address.detail')} lang="ko" autoComplete="off" maxLength={100} {...form.register('detail')} />
          </div>
          <TextField
            label={t('console.phoneOrder.address')}
            lang="ko"
            rows={2}
            autoComplete="off"
            maxLength={190}
            error={errors.address?.message}
            {...form.register('address', {
              ...validate(requiredLine('common.field.required')),
              // Typed by hand, the Korean address would no longer be that of the English one.
              onChange: () => form.setValue('addressEnglish', ''),
            })}
          />
          <div className="phone-fields">
            <SelectField label={t('checkout.where.leaveAt.title')} {...form.register('leaveAt')}>
              {PARCEL_PLACES.map((place) => (
                <option key={place} value={place}>
                  {t(`checkout.where.leaveAt.${place}`)}
                </option>
              ))}
            </SelectField>
            <Field
              label={t('checkout.where.entranceCode.label')}
              autoComplete="off"
              maxLength={MAX_ENTRANCE_CODE}
              {...form.register('entranceCode')}
            />
          </div>
        </>
      )}
      <SelectField label={t('console.phoneOrder.day')} error={errors.promisedOn?.message} {...form.register('promisedOn')}>
        {days.map(({ from }, index) => (
          <option key={from} value={index === 0 ? '' : seoulDate(new Date(from))}>
            {formatDate(from, 'day', language)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('checkout.where.note')}
        rows={2}
        maxLength={300}
        error={errors.note?.message}
        {...form.register('note', validate(optionalNote))}
      />
    </Panel>
  )
}

/** The search for Korean addresses, which fills in address and postal code. Without the service they are typed. */
function Postcode({ form }: Pick<PhoneOrder, 'form'>) {
  const { t } = useTranslation()
  const calls = useCalls(phoneOrderCalls)
  const [searching, setSearching] = useState(false)
  const [readScript] = useState(() => () => calls.postcode({}))
  return (
    <>
      <Button wide icon={<MapPin className="icon" aria-hidden />} aria-expanded={searching} onClick={() => setSearching(!searching)}>
        {t('account.address.searchButton')}
      </Button>
      {searching && (
        <PostcodeSearch
          readScript={readScript}
          onFound={({ zip, road, english }) => {
            setSearching(false)
            form.setValue('zipCode', zip, { shouldValidate: true })
            form.setValue('address', road, { shouldValidate: true })
            form.setValue('addressEnglish', english)
            form.setFocus('detail')
          }}
          onFailed={() => {
            setSearching(false)
            toast({ kind: 'error', text: t('console.phoneOrder.postcodeFailed') })
          }}
        />
      )}
    </>
  )
}
