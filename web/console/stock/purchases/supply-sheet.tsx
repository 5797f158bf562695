import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PurchaseLine, Supplier } from '#contract/calls/console/purchases.ts'
import { MAX_PACK_SIZE } from '#contract/rules/purchases.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { useCalls } from '../../api/calls.ts'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { stockCalls } from '../calls.ts'
import { nameOf } from '../stock-pieces.tsx'
import { useReadAgain } from './use-purchases.ts'

interface SupplySheetProps {
  of: Pick<PurchaseLine, 'item' | 'supplierId' | 'article' | 'packSize'>
  suppliers: readonly Supplier[]
  onClose: () => void
}

/** From whom a product is bought, under which number, and how many come together. */
export function SupplySheet({ of, suppliers, onClose }: SupplySheetProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(stockCalls)
  const readAgain = useReadAgain()
  const [supplierId, setSupplierId] = useState(of.supplierId ?? '')
  const [article, setArticle] = useState(of.article)
  const [pack, setPack] = useState(String(of.packSize))
  const packSize = /^\d{1,4}$/.test(pack.trim()) ? Number(pack) : 0
  const wrong = packSize < 1 || packSize > MAX_PACK_SIZE
  const { mutate, isPending } = useMutation({
    mutationFn: () => calls.supplyItem({ itemId: of.item._id, supplierId: supplierId || null, article: article.trim(), packSize }),
    onSuccess: onClose,
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  return (
    <Sheet open onClose={onClose} title={t('console.stock.buy.supplyTitle')} text={nameOf(of.item, language)}>
      <form
        className="buy-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!wrong) mutate()
        }}
      >
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
        <Button kind="primary" wide type="submit" busy={isPending} disabled={wrong}>
          {t('common.action.save')}
        </Button>
      </form>
    </Sheet>
  )
}
