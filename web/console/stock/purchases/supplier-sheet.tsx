import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Supplier } from '#contract/calls/console/stock/purchases.ts'
import { MAX_LEAD_DAYS, USUAL_LEAD_DAYS } from '#contract/rules/products/purchases.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { useCalls } from '../../api/calls.ts'
import { ConflictBand } from '../../ui/conflict/conflict-band.tsx'
import { LineField } from '../../ui/line-field.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { stockCalls } from '../calls.ts'
import { useReadAgain } from './use-purchases.ts'

interface SupplierSheetProps {
  /** As the list has it now; null for a new one. */
  supplier: Supplier | null
  onClose: () => void
}

const FACTS = ['name', 'contact', 'leadDays', 'note'] as const

/** Writes a supplier. */
export function SupplierSheet({ supplier, onClose }: SupplierSheetProps) {
  const { t } = useTranslation()
  const calls = useCalls(stockCalls)
  const readAgain = useReadAgain()
  const [from, setFrom] = useState(supplier)
  const [name, setName] = useState(supplier?.name ?? '')
  const [contact, setContact] = useState(supplier?.contact ?? '')
  const [days, setDays] = useState(String(supplier?.leadDays ?? USUAL_LEAD_DAYS))
  const [note, setNote] = useState(supplier?.note ?? '')
  const leadDays = /^\d{1,3}$/.test(days.trim()) ? Number(days) : -1
  const wrong = leadDays < 0 || leadDays > MAX_LEAD_DAYS
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      calls.saveSupplier({
        supplier: from && { id: from._id, version: from.version },
        ...{ name: name.trim(), contact: contact.trim(), leadDays, note: note.trim() },
      }),
    onSuccess: onClose,
    onError: (error) => {
      // The band tells what somebody else wrote.
      if (!isRefusal(error, 'CHANGED_MEANWHILE')) toastRefusal(error, t)
    },
    onSettled: readAgain,
  })
  const changed = from && supplier && supplier.version !== from.version && !isPending ? { before: from, now: supplier } : null
  return (
    <Sheet open onClose={onClose} title={from ? from.name : t('console.stock.buy.newSupplier')}>
      <form
        className="buy-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!wrong && name.trim() !== '') mutate()
        }}
      >
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
        <Field label={t('console.stock.buy.fact.name')} maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
        <Field
          label={t('console.stock.buy.fact.contact')}
          maxLength={200}
          value={contact}
          onChange={({ target }) => setContact(target.value)}
        />
        <Field
          label={t('console.stock.buy.fact.leadDays')}
          inputMode="numeric"
          value={days}
          onChange={({ target }) => setDays(target.value)}
          error={wrong ? t('console.stock.buy.daysWrong', { most: MAX_LEAD_DAYS }) : undefined}
        />
        <LineField label={t('console.stock.buy.fact.note')} maxLength={500} value={note} onChange={setNote} />
        <Button kind="primary" wide type="submit" busy={isPending} disabled={wrong || name.trim() === ''}>
          {t('common.action.save')}
        </Button>
      </form>
    </Sheet>
  )
}
