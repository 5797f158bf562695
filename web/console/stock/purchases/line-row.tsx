import { useMutation } from '@tanstack/react-query'
import { Truck, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PurchaseLine } from '#contract/calls/console/stock/purchases.ts'
import { localized } from '#contract/rules/languages.ts'
import { MAX_PURCHASE } from '#contract/rules/products/purchases.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useCalls } from '../../api/calls.ts'
import { ConflictBand } from '../../ui/conflict/conflict-band.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { stockCalls } from '../calls.ts'
import { ItemName } from '../stock-pieces.tsx'
import { useReadAgain, useTakeFresh } from './use-purchases.ts'

/** A line of the purchase list: its pieces, whether it is ordered, from whom it is bought. */
export function LineRow({ line, onSupply }: { line: PurchaseLine; onSupply: () => void }) {
  const { t, language } = useTranslation()
  const calls = useCalls(stockCalls)
  const readAgain = useReadAgain()
  const takeFresh = useTakeFresh()
  const name = localized(line.item.names, language)
  /** Entry that begins at a version; null while nothing is typed. */
  const [typed, setTyped] = useState<{ text: string; from: PurchaseLine } | null>(null)
  const onError = (error: unknown) => {
    // The band above the row shows what somebody else wrote.
    const taken = isRefusal(error, 'CHANGED_MEANWHILE') && takeFresh(error, line)
    if (!taken || typed === null) toastRefusal(error, t)
  }
  // The press that ends typing also sends the pieces: its own change waits for them, and goes on from their version.
  const scope = { id: `purchase line ${line._id}` }
  const saved = useRef(line)
  const latest = () => (saved.current.version > line.version ? saved.current : line)
  const { mutate, isPending } = useMutation({
    scope,
    mutationFn: (change: Pick<PurchaseLine, 'quantity' | 'version'> | Pick<PurchaseLine, 'ordered'>) => {
      const { quantity, ordered, version } = latest()
      return calls.changePurchase({ lineId: line._id, quantity, ordered, version, ...change })
    },
    onSuccess: (response, change) => {
      saved.current = response.line
      const isSaved = (text: string) => 'quantity' in change && Number(text) === change.quantity
      setTyped((now) => now && (isSaved(now.text) ? null : { ...now, from: response.line }))
    },
    onError,
    onSettled: readAgain,
  })
  const { mutate: remove, isPending: isLeaving } = useMutation({
    scope,
    mutationFn: () => calls.removePurchase({ lineId: line._id, version: latest().version }),
    // A line that is gone already is what was wanted.
    onError: (error) => {
      if (!isRefusal(error, 'NOT_FOUND')) onError(error)
    },
    onSettled: readAgain,
  })
  const pieces = typed === null ? line.quantity : /^\d{1,6}$/.test(typed.text.trim()) ? Number(typed.text) : 0
  const wrong = pieces < 1 || pieces > MAX_PURCHASE
  const changed = typed !== null && typed.from.version < line.version && !isPending
  const save = () => {
    // The band asks first: leaving the field must not send the old version again.
    if (!typed || wrong || changed) return
    if (pieces === typed.from.quantity) setTyped(null)
    else mutate({ quantity: pieces, version: typed.from.version })
  }
  return (
    <li className={`buy-line${line.ordered ? ' buy-ordered' : ''}`}>
      {changed && (
        <ConflictBand
          changes={[{ name, before: typed.from.quantity, now: line.quantity }]}
          onTake={() => setTyped({ ...typed, from: line })}
        />
      )}
      <ItemName item={line.item} note={line.article || line.item.sku} />
      <label className="buy-pieces">
        <span>{t('console.stock.buy.pieces')}</span>
        <input
          className="field-box"
          inputMode="numeric"
          aria-label={t('console.stock.buy.piecesOf', { name })}
          aria-invalid={wrong || undefined}
          value={typed?.text ?? String(line.quantity)}
          onChange={({ target }) => setTyped((now) => ({ text: target.value, from: now?.from ?? line }))}
          onBlur={save}
          onKeyDown={({ key }) => {
            if (key === 'Enter') save()
            if (key === 'Escape') setTyped(null)
          }}
        />
      </label>
      <label className="buy-tick">
        <input
          type="checkbox"
          className="choose-box"
          aria-label={t('console.stock.buy.orderedOf', { name })}
          checked={line.ordered}
          onChange={({ target }) => mutate({ ordered: target.checked })}
        />
        {t('console.stock.buy.ordered')}
      </label>
      <IconButton label={t('console.stock.buy.supplyOf', { name })} icon={Truck} onClick={onSupply} />
      <IconButton label={t('console.stock.buy.removeOf', { name })} icon={X} disabled={isLeaving} onClick={() => remove()} />
    </li>
  )
}
