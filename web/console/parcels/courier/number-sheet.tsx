import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ParcelOrder } from '#contract/calls/console/parcels.ts'
import { COURIERS, type Courier, courierName, readTrackingNumber } from '#contract/rules/couriers.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { parcelCalls } from '../calls.ts'
import { lastCourier, rememberCourier } from '../last-courier.ts'

const FAULTS = {
  'lost-digits': 'console.parcels.fault.lostDigits',
  digits: 'console.parcels.fault.digits',
  'check-digit': 'console.parcels.fault.checkDigit',
} as const

interface Entry {
  courier: Courier
  number: string
  send: boolean
}

const FIELD = 'parcels.0.number'

/**
 * A tracking number by hand, for the next box that the list has shown. When somebody else has entered one for that box meanwhile, the
 * sheet shows it and keeps the number, which is then that of a further box if somebody presses again. One whose last digit does not fit
 * is asked about once, because only one courier has confirmed that rule.
 */
export function NumberSheet({ order, onClose }: { order: ParcelOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const calls = useCalls(parcelCalls)
  const client = useQueryClient()
  const packed = order.status === 'Order Packaging...'
  const form = useForm<Entry>({ defaultValues: { courier: lastCourier(), number: '', send: packed } })
  const [box, setBox] = useState<number | undefined>(() => nextBox(order))
  const [asked, setAsked] = useState<string | null>(null)
  const { courier, number } = useWatch({ control: form.control })
  const anyway = asked !== null && asked === `${courier} ${number}`
  const enter = useMutation({
    mutationFn: ({ courier, number, send }: Entry) =>
      calls.enter({
        courier,
        parcels: [{ orderId: order.orderId, number: number.trim(), anyway, ...(box && { box }) }],
        send: packed && send,
      }),
    onSuccess: ({ sent }, { courier }) => {
      rememberCourier(courier)
      const key = sent.length > 0 ? 'console.parcels.number.sent' : 'console.parcels.number.added'
      toast({ kind: 'success', text: t(key, { number: order.orderNumber }) })
      onClose()
    },
    onError: (error) => {
      if (showRefusal(error, t, [FIELD]).fields.length > 0) setBox(undefined)
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['parcels']) }),
  })
  const check = (text: string, { courier }: Entry) => {
    if (text.trim() === '') return t('console.parcels.number.missing')
    const { fault } = readTrackingNumber(courier, text)
    if (fault === null || (fault === 'check-digit' && anyway)) return true
    if (fault === 'check-digit') setAsked(`${courier} ${text}`)
    return t(FAULTS[fault])
  }
  const refusal = enter.isError ? showRefusal(enter.error, t, [FIELD]) : null
  return (
    <Sheet open onClose={onClose} title={t('console.parcels.number.title', { number: order.orderNumber })} text={<bdi>{order.name}</bdi>}>
      <form className="stack" noValidate onSubmit={form.handleSubmit((entry) => enter.mutate(entry))}>
        <FormAlert>{refusal?.fields[0]?.text ?? refusal?.alert ?? null}</FormAlert>
        <SelectField label={t('console.parcels.courier')} {...form.register('courier')}>
          {COURIERS.map((one) => (
            <option key={one} value={one}>
              {courierName(one)}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('console.parcels.number.label')}
          help={t('console.parcels.number.help')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          error={anyway ? undefined : form.formState.errors.number?.message}
          {...form.register('number', { validate: check })}
        />
        {anyway && <FormAlert>{t('console.parcels.fault.checkDigit')}</FormAlert>}
        {packed && <Checkbox label={t('console.parcels.send')} {...form.register('send')} />}
        <Button kind="primary" wide type="submit" busy={enter.isPending}>
          {t(anyway || box === undefined ? 'console.parcels.number.anyway' : 'console.parcels.number.submit')}
        </Button>
      </form>
    </Sheet>
  )
}

/** The first box without a number. */
function nextBox({ parcels }: ParcelOrder): number {
  const taken = new Set(parcels.map(({ box }) => box))
  let box = 1
  while (taken.has(box)) box += 1
  return box
}
