import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { consoleStocktake } from '#contract/calls/console/stock/stocktakes.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { localized } from '#contract/rules/languages.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey, useConsoleList } from '../../api/use-console-query.ts'
import { EdgeBand } from '../../ui/edge-band.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { stocktakeCalls } from './calls.ts'
import { Sums } from './sums.tsx'

interface CloseSheetProps {
  count: ResponseOf<typeof consoleStocktake>
  onClose: () => void
}

/** Ends a stock count: shows what closing books, lets somebody set products to none that nobody counted, and books it. */
export function CloseSheet({ count: { stocktake, sums }, onClose }: CloseSheetProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(stocktakeCalls)
  const client = useQueryClient()
  const id = stocktake._id
  /** The version whose sums this person has looked at. */
  const [seen, setSeen] = useState(stocktake.version)
  const [changed, setChanged] = useState(false)
  const [zero, setZero] = useState<ReadonlySet<string>>(new Set())
  const uncounted = useConsoleList({
    key: ['stocktake', 'lines', id, 'uncounted'],
    read: (cursor, signal) => calls.lines({ id, view: 'uncounted', ...(cursor && { cursor }) }, { signal }),
    live: ['stocktake'],
  })
  // Somebody may have counted a product since it was ticked: then it is not in the list any more.
  const none = uncounted.items.filter(({ itemId }) => zero.has(itemId)).map(({ itemId }) => itemId)
  const onSettled = () => client.invalidateQueries({ queryKey: consoleKey(['stocktake']) })
  const book = useMutation({
    mutationFn: () => calls.close({ stocktakeId: id, version: seen, zero: none }),
    onSuccess: () => {
      toast({ kind: 'success', text: t('console.stocktake.closed') })
      onClose()
    },
    onError: (error) => (isRefusal(error, 'CHANGED_MEANWHILE') ? setChanged(true) : toastRefusal(error, t)),
    onSettled,
  })
  const cancel = useMutation({
    mutationFn: () => calls.cancel({ stocktakeId: id }),
    onSuccess: () => {
      toast({ kind: 'success', text: t('console.stocktake.cancelled') })
      onClose()
    },
    onError: (error) => toastRefusal(error, t),
    onSettled,
  })
  const stale = seen !== stocktake.version
  const left = stocktake.items - stocktake.counted
  const tick = (itemId: string, on: boolean) =>
    setZero((before) => new Set(on ? [...before, itemId] : [...before].filter((each) => each !== itemId)))
  return (
    <Sheet open onClose={onClose} title={t('console.stocktake.close')} text={t('console.stocktake.closeText')}>
      <div className="count-form">
        {(changed || stale) && (
          <EdgeBand kind="wrong" role="alert">
            {t('console.stocktake.changed')}
          </EdgeBand>
        )}
        <Sums sums={sums} />
        {left > 0 && (
          <fieldset className="count-uncounted">
            <legend>{t('console.stocktake.uncounted', { count: left })}</legend>
            {uncounted.items.map((line) => (
              <label key={line.itemId}>
                <input
                  type="checkbox"
                  checked={zero.has(line.itemId)}
                  aria-label={`${t('console.stocktake.setNone')}: ${localized(line.names, language)}`}
                  onChange={({ target }) => tick(line.itemId, target.checked)}
                />
                <span>{localized(line.names, language)}</span>
                <small className="muted">{line.shelfPlace ?? line.sku}</small>
              </label>
            ))}
            {uncounted.hasNextPage && (
              <Button small busy={uncounted.isFetchingNextPage} onClick={() => void uncounted.fetchNextPage()}>
                {t('console.ui.more')}
              </Button>
            )}
          </fieldset>
        )}
        <Button
          kind="primary"
          wide
          busy={book.isPending}
          onClick={() => {
            setChanged(false)
            setSeen(stocktake.version)
            if (!stale) book.mutate()
          }}
        >
          {t('console.stocktake.book')}
        </Button>
        <Button kind="quiet" wide busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('console.stocktake.cancel')}
        </Button>
      </div>
    </Sheet>
  )
}
