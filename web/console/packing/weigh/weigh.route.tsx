import { type LinksFunction, useNavigate, useSearchParams } from 'react-router'
import type { WeighLine } from '#contract/calls/console/weighing.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { useStaffMember } from '../../session/console-session.tsx'
import { EdgeBand } from '../../ui/edge-band.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { weighCalls } from './calls.ts'
import styles from './weigh.css?url'
import { WeighHead } from './weigh-head.tsx'
import { WeighPanel } from './weigh-panel.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const PACKING_PATH = `${CONSOLE_PATH}/packing`

const isWeighed = ({ pieces, weight }: WeighLine) => weight.readings.length >= pieces

/**
 * The scale for one order: `?order=` and `?product=`, or the first line that is not weighed. An address without an order leads to
 * packing.
 */
export default function WeighPage() {
  const orderId = useSearchParams()[0].get('order')
  return orderId ? <OrderScale orderId={orderId} /> : <NoOrder />
}

function NoOrder() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('console.weigh.nav')} back={{ to: PACKING_PATH, text: t('console.packing.nav') }} />
      <div className="page-body weigh-page">
        <EdgeBand
          kind="rule"
          action={
            <PageLink className={buttonClass({ small: true })} to={PACKING_PATH}>
              {t('console.weigh.toPacking')}
            </PageLink>
          }
        >
          {t('console.weigh.noOrder')}
        </EdgeBand>
      </div>
    </>
  )
}

/** Goes on from line to line, then to the order. */
function OrderScale({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const calls = useCalls(weighCalls)
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { permissions } = useStaffMember()
  const product = search.get('product')
  const query = useConsoleQuery({
    key: ['weighing', orderId],
    live: ['order'],
    read: (signal) => calls.read({ orderId }, { signal }),
  })
  const lines = query.data?.lines ?? []
  const line = lines.find(({ itemId }) => itemId === product) ?? lines.find((one) => !isWeighed(one)) ?? lines[0]
  const orderPath = `${CONSOLE_PATH}/orders/${orderId}`
  const goOn = (done: WeighLine) => {
    const next = lines.find((one) => one.itemId !== done.itemId && !isWeighed(one))
    if (next) setSearch({ order: orderId, product: next.itemId }, { replace: true })
    else void navigate(orderPath)
  }
  const { orderNumber = '', name = '', places = 0 } = query.data ?? {}
  return (
    <>
      <WeighHead
        orderNumber={orderNumber}
        note={line && t('console.weigh.lineOf', { name, place: line.place, count: places })}
        back={orderPath}
        backText={t('console.weigh.toOrder')}
        count={
          line &&
          lines.length > 1 && (
            <b className="weigh-count">{t('console.weigh.progress', { at: lines.indexOf(line) + 1, count: lines.length })}</b>
          )
        }
      />
      <div className="page-body weigh-page">
        <QueryState query={query}>
          {({ open }) =>
            line === undefined ? (
              <EdgeBand kind="rule">{t('console.weigh.none')}</EdgeBand>
            ) : open && permissions.includes('orders.move') ? (
              <WeighPanel key={line.itemId} orderId={orderId} line={line} onDone={goOn} />
            ) : (
              <EdgeBand kind="waits" role="status">
                {t('console.weigh.closed')}
              </EdgeBand>
            )
          }
        </QueryState>
      </div>
    </>
  )
}
