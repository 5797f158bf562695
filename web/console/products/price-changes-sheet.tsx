import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { useMay } from '../session/console-session.tsx'
import { shortMoment } from '../ui/clock.ts'
import { HistoryStrip } from '../ui/history-strip.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { productCalls } from './calls.ts'
import { RefusedPrices } from './refused-prices.tsx'
import { useUndoPrices } from './use-undo-prices.ts'

/** The last changes of many prices; each can be taken back once. */
export function PriceChangesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, language } = useTranslation()
  const calls = useCalls(productCalls)
  const may = useMay()
  const undo = useUndoPrices()
  const query = useConsoleQuery({ key: ['products', 'price-changes'], read: (signal) => calls.priceChanges({}, { signal }), enabled: open })
  return (
    <Sheet open={open} onClose={onClose} title={t('console.products.changes.title')}>
      <RefusedPrices refused={undo.data?.refused ?? []} title={t('console.products.undo.keptTitle')} />
      <QueryState query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="muted">{t('console.products.changes.none')}</p>
          ) : (
            <HistoryStrip
              entries={items.map(({ _id, at, by, count, undone }) => ({
                key: _id,
                time: shortMoment(at, language),
                who: by,
                title: t('console.products.changes.count', { count }),
                after: undone ? t('console.products.changes.undone') : undefined,
                action: !undone && may('catalogue.write') && (
                  <Button small busy={undo.isPending && undo.variables === _id} onClick={() => undo.mutate(_id)}>
                    {t('common.action.undo')}
                  </Button>
                ),
              }))}
            />
          )
        }
      </QueryState>
    </Sheet>
  )
}
