import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Deal } from '#contract/calls/console/products/deals.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { CutPrice } from '../../../ui/price.tsx'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { StateSquare } from '../../ui/state-square.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { productCalls } from '../calls.ts'
import { ProductThumb } from '../product-text.tsx'
import { whenText } from './deal-text.ts'

const SQUARES = { now: 'now', coming: 'open', over: 'done' } as const

/** Deals, each with its time, its state and its end. */
export function DealList({ deals, withProduct }: { deals: readonly Deal[]; withProduct: boolean }) {
  const { t, language } = useTranslation()
  const calls = useCalls(productCalls)
  const client = useQueryClient()
  const may = useMay()
  const end = useMutation({
    mutationFn: (dealId: string) => calls.endDeal({ dealId }),
    onError: (error) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['products']) }),
  })
  return (
    <ul className="deal-list">
      {deals.map((deal) => (
        <li key={deal._id}>
          {withProduct && <ProductThumb product={deal} />}
          <div>
            {withProduct && <PageLink to={`${CONSOLE_PATH}/products/${deal.itemId}`}>{deal.name}</PageLink>}
            <span className="deal-when">{whenText(deal, language, t)}</span>
            <CutPrice price={deal.price} discount={Math.min(deal.discount, deal.price)} />
          </div>
          <span className="deal-state">
            <StateSquare state={SQUARES[deal.state]} /> {t(`console.deals.state.${deal.state}`)}
          </span>
          {deal.state !== 'over' && may('catalogue.write') && (
            <Button small busy={end.isPending && end.variables === deal._id} onClick={() => end.mutate(deal._id)}>
              {t(deal.state === 'now' && deal.weekday === null ? 'console.deals.endNow' : 'console.deals.remove')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
