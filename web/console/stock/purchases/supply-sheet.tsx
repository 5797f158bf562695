import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { PurchaseLine, Supplier, Supply } from '#contract/calls/console/stock/purchases.ts'
import { sameJson } from '#contract/rules/changed-values.ts'
import { localized } from '#contract/rules/languages.ts'
import { MAX_PACK_SIZE } from '#contract/rules/products/purchases.ts'
import { formatMoney, formatNumber } from '#contract/text/format-money.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { useSending } from '../../../base/form/use-sending.ts'
import { useValidate } from '../../../base/form/use-validate.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { type ChangedFact, ConflictBand } from '../../ui/conflict/conflict-band.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { useValidateNumber } from '../../ui/won/use-validate-number.ts'
import { WonField } from '../../ui/won/won-field.tsx'
import { stockCalls } from '../calls.ts'
import { SUPPLY_RULES, type SupplyEntry, toSupply } from './purchase-rules.ts'
import { useReadAgain, useTakeFresh } from './use-purchases.ts'

const SUPPLY_FACTS = ['supplier', 'article', 'pack', 'price'] as const
const FIELDS = ['supplierId', 'article', 'packSize', 'purchasePrice'] as const

interface SupplySheetProps {
  /** As the list has it now. */
  of: PurchaseLine
  suppliers: readonly Supplier[]
  onClose: () => void
}

/**
 * From whom a product is bought, under which number, how many come together, and for how much a piece. It stays open when more was typed
 * during the save.
 */
export function SupplySheet({ of, suppliers, onClose }: SupplySheetProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(stockCalls)
  const readAgain = useReadAgain()
  const takeFresh = useTakeFresh()
  const [from, setFrom] = useState<Supply>(of)
  const validate = useValidate()
  const validateNumber = useValidateNumber()
  const form = useForm<SupplyEntry>({
    mode: 'onChange',
    defaultValues: {
      supplierId: of.supplierId ?? '',
      article: of.article,
      packSize: String(of.packSize),
      purchasePrice: of.purchasePrice === null ? '' : formatNumber(of.purchasePrice),
    },
  })
  const { errors } = form.formState
  const { sending } = useSending(form, { fields: FIELDS })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (entry: SupplyEntry) => calls.supplyItem({ itemId: of.item._id, version: from.supplyVersion, ...toSupply(entry) }),
    onSuccess: ({ supply }, sent) => {
      if (sameJson(form.getValues(), sent)) return onClose()
      setFrom(supply)
      toast({ kind: 'success', text: t('common.state.saved') })
    },
    onError: (error) => {
      // The band shows what somebody else wrote.
      if (!isRefusal(error, 'CHANGED_MEANWHILE') || !takeFresh(error, of)) toastRefusal(error, t, FIELDS)
    },
    onSettled: readAgain,
  })
  const send = async (entry: SupplyEntry) => {
    await mutateAsync(entry)
  }
  const supplierName = (id: string | null) => suppliers.find(({ _id }) => _id === id)?.name ?? t('console.stock.buy.nobody')
  const money = (won: number | null) => (won === null ? t('console.stock.buy.noPrice') : formatMoney(won, language))
  const facts = (supply: Supply) => ({
    supplier: supplierName(supply.supplierId),
    article: supply.article,
    pack: supply.packSize,
    price: money(supply.purchasePrice),
  })
  const [before, now] = [facts(from), facts(of)]
  const changes = SUPPLY_FACTS.filter((fact) => before[fact] !== now[fact]).map(
    (fact): ChangedFact => ({
      name: t(fact === 'price' ? 'console.stock.receive.price' : `console.stock.buy.${fact}`),
      before: before[fact],
      now: now[fact],
    }),
  )
  return (
    <Sheet open onClose={onClose} title={t('console.stock.buy.supplyTitle')} text={localized(of.item.names, language)}>
      <form className="buy-form" noValidate onSubmit={form.handleSubmit(sending(send))}>
        {of.supplyVersion > from.supplyVersion && !isPending && <ConflictBand changes={changes} onTake={() => setFrom(of)} />}
        <SelectField label={t('console.stock.buy.supplier')} error={errors.supplierId?.message} {...form.register('supplierId')}>
          <option value="">{t('console.stock.buy.nobody')}</option>
          {suppliers.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field label={t('console.stock.buy.article')} maxLength={60} error={errors.article?.message} {...form.register('article')} />
        <Field
          label={t('console.stock.buy.pack')}
          inputMode="numeric"
          error={errors.packSize?.message}
          {...form.register('packSize', validateNumber(SUPPLY_RULES.packSize, { most: MAX_PACK_SIZE }))}
        />
        <WonField
          label={t('console.stock.receive.price')}
          error={errors.purchasePrice?.message}
          {...form.register('purchasePrice', validate(SUPPLY_RULES.purchasePrice))}
        />
        <Button kind="primary" wide type="submit" busy={isPending}>
          {t('common.action.save')}
        </Button>
      </form>
    </Sheet>
  )
}
