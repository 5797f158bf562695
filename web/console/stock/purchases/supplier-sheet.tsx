import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { Supplier } from '#contract/calls/console/stock/purchases.ts'
import { sameJson } from '#contract/rules/changed-values.ts'
import { MAX_LEAD_DAYS, USUAL_LEAD_DAYS } from '#contract/rules/products/purchases.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { useSending } from '../../../base/form/use-sending.ts'
import { useValidate } from '../../../base/form/use-validate.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { ConflictBand } from '../../ui/conflict/conflict-band.tsx'
import { LineField } from '../../ui/line-field.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { useValidateNumber } from '../../ui/won/use-validate-number.ts'
import { stockCalls } from '../calls.ts'
import { SUPPLIER_RULES, type SupplierEntry, toSupplier } from './purchase-rules.ts'
import { useReadAgain, useTakeFreshSupplier } from './use-purchases.ts'

interface SupplierSheetProps {
  /** As the list has it now; null for a new one. */
  supplier: Supplier | null
  onClose: () => void
}

const FACTS = ['name', 'contact', 'leadDays', 'note'] as const

/** Writes a supplier. It stays open when more was typed during the save. */
export function SupplierSheet({ supplier, onClose }: SupplierSheetProps) {
  const { t } = useTranslation()
  const calls = useCalls(stockCalls)
  const readAgain = useReadAgain()
  const takeFresh = useTakeFreshSupplier()
  const validate = useValidate()
  const validateNumber = useValidateNumber()
  const [from, setFrom] = useState(supplier)
  const { name = '', contact = '', leadDays = USUAL_LEAD_DAYS, note = '' } = supplier ?? {}
  const form = useForm<SupplierEntry>({ mode: 'onChange', defaultValues: { name, contact, leadDays: String(leadDays), note } })
  const line = useController({ control: form.control, name: 'note', rules: validate(SUPPLIER_RULES.note) })
  const { errors } = form.formState
  const { sending } = useSending(form, { fields: FACTS })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (entry: SupplierEntry) =>
      calls.saveSupplier({ supplier: from && { id: from._id, version: from.version }, ...toSupplier(entry) }),
    onSuccess: ({ supplier: saved }, sent) => {
      if (sameJson(form.getValues(), sent)) return onClose()
      setFrom(saved)
      toast({ kind: 'success', text: t('common.state.saved') })
    },
    onError: (error) => {
      // The band shows what somebody else wrote.
      if (!isRefusal(error, 'CHANGED_MEANWHILE') || !takeFresh(error)) toastRefusal(error, t, FACTS)
    },
    onSettled: readAgain,
  })
  const send = async (entry: SupplierEntry) => {
    await mutateAsync(entry)
  }
  const changed = from && supplier && supplier.version > from.version && !isPending ? { before: from, now: supplier } : null
  return (
    <Sheet open onClose={onClose} title={from ? from.name : t('console.stock.buy.newSupplier')}>
      <form className="buy-form" noValidate onSubmit={form.handleSubmit(sending(send))}>
        {changed && (
          <ConflictBand
            changes={FACTS.filter((fact) => changed.before[fact] !== changed.now[fact]).map((fact) => ({
              name: t(`console.stock.buy.fact.${fact}`),
              before: changed.before[fact],
              now: changed.now[fact],
            }))}
            onTake={() => setFrom(changed.now)}
          />
        )}
        <Field
          label={t('console.stock.buy.fact.name')}
          maxLength={80}
          error={errors.name?.message}
          {...form.register('name', validate(SUPPLIER_RULES.name))}
        />
        <Field
          label={t('console.stock.buy.fact.contact')}
          maxLength={200}
          error={errors.contact?.message}
          {...form.register('contact', validate(SUPPLIER_RULES.contact))}
        />
        <Field
          label={t('console.stock.buy.fact.leadDays')}
          inputMode="numeric"
          error={errors.leadDays?.message}
          {...form.register('leadDays', validateNumber(SUPPLIER_RULES.leadDays, { most: MAX_LEAD_DAYS }))}
        />
        <LineField label={t('console.stock.buy.fact.note')} maxLength={500} error={errors.note?.message} {...line.field} />
        <Button kind="primary" wide type="submit" busy={isPending}>
          {t('common.action.save')}
        </Button>
      </form>
    </Sheet>
  )
}
