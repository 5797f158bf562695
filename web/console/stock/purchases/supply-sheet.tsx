import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PurchaseLine, Supplier, Supply } from '#contract/calls/console/stock/purchases.ts'
import { MAX_WON } from '#contract/rules/money.ts'
import { MAX_PACK_SIZE } from '#contract/rules/products/purchases.ts'
import { formatMoney, formatNumber } from '#contract/text/format-money.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { useCalls } from '../../api/calls.ts'
import { type ChangedFact, ConflictBand } from '../../ui/conflict/conflict-band.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { wholeOf } from '../../ui/won/whole-of.ts'
import { WonField } from '../../ui/won/won-field.tsx'
import { stockCalls } from '../calls.ts'
import { nameOf } from '../stock-pieces.tsx'
import { useReadAgain, useTakeFresh } from './use-purchases.ts'

const SUPPLY_FACTS = ['supplier', 'article', 'pack', 'price'] as const

interface SupplySheetProps {
  /** As the list has it now. */
  of: PurchaseLine
  suppliers: readonly Supplier[]
  onClose: () => void
}

/** From whom a product is bought, under which number, how many come together, and for how much a piece. */
export function SupplySheet({ of, suppliers, onClose }: SupplySheetProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(stockCalls)
  const readAgain = useReadAgain()
  const takeFresh = useTakeFresh()
  const [from, setFrom] = useState<Supply>(of)
  const [supplierId, setSupplierId] = useState(of.supplierId ?? '')
  const [article, setArticle] = useState(of.article)
  const [pack, setPack] = useState(String(of.packSize))
  const [price, setPrice] = useState(of.purchasePrice === null ? '' : formatNumber(of.purchasePrice))
  const packSize = /^\d{1,4}$/.test(pack.trim()) ? Number(pack) : 0
  const wrong = packSize < 1 || packSize > MAX_PACK_SIZE
  const purchasePrice = wholeOf(price, MAX_WON)
  const wrongPrice = price.trim() !== '' && purchasePrice === null
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      calls.supplyItem({
        ...{ itemId: of.item._id, version: from.supplyVersion },
        ...{ supplierId: supplierId || null, article: article.trim(), packSize, purchasePrice },
      }),
    onSuccess: onClose,
    onError: (error) => {
      // The band tells what somebody else wrote.
      if (!isRefusal(error, 'CHANGED_MEANWHILE') || !takeFresh(error, of)) toastRefusal(error, t)
    },
    onSettled: readAgain,
  })
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
    <Sheet open onClose={onClose} title={t('console.stock.buy.supplyTitle')} text={nameOf(of.item, language)}>
      <form
        className="buy-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!wrong && !wrongPrice) mutate()
        }}
      >
        {of.supplyVersion !== from.supplyVersion && !isPending && <ConflictBand changes={changes} onTake={() => setFrom(of)} />}
        <label>
          <span className="field-label">{t('console.stock.buy.supplier')}</span>
          <select className="field-box" value={supplierId} onChange={({ target }) => setSupplierId(target.value)}>
            <option value="">{t('console.stock.buy.nobody')}</option>
            {suppliers.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Field label={t('console.stock.buy.article')} maxLength={60} value={article} onChange={({ target }) => setArticle(target.value)} />
        <Field
          label={t('console.stock.buy.pack')}
          inputMode="numeric"
          value={pack}
          onChange={({ target }) => setPack(target.value)}
          error={wrong ? t('console.stock.buy.packWrong', { most: MAX_PACK_SIZE }) : undefined}
        />
        <WonField
          label={t('console.stock.receive.price')}
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          error={wrongPrice ? t('console.stock.receive.why.price') : undefined}
        />
        <Button kind="primary" wide type="submit" busy={isPending} disabled={wrong || wrongPrice}>
          {t('common.action.save')}
        </Button>
      </form>
    </Sheet>
  )
}
