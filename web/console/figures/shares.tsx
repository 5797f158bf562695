import type { FiguresOverview, SalesSum } from '#contract/calls/console/figures.ts'
import { formatMoney, formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Panel } from '../ui/panel.tsx'
import { SaveTable } from './save-table.tsx'

interface Share {
  key: string
  name: string
  value: number
  text: string
}

/** Parts of a whole as one strip, with their per cent in words. A small part keeps room for its name. */
function ShareStrip({ shares }: { shares: readonly Share[] }) {
  const { t } = useTranslation()
  const whole = shares.reduce((sum, { value }) => sum + value, 0)
  const percent = (value: number) => (whole === 0 ? 0 : Math.round((value / whole) * 100))
  if (whole === 0) return <p className="muted">{t('console.figures.ordersCount', { count: 0 })}</p>
  return (
    <ul className="figures-strip">
      {shares
        .filter(({ value }) => value > 0)
        .map(({ key, name, value, text }) => (
          <li key={key} className={`figures-share-${key}`} style={{ flexGrow: Math.max(percent(value), 22) }}>
            <span>{name}</span>
            <b className="price">{percent(value)}%</b>
            <small>{text}</small>
          </li>
        ))}
    </ul>
  )
}

/** How people paid, by sales. */
export function PaymentShares({ figures }: { figures: FiguresOverview }) {
  const { t, language } = useTranslation()
  const { methods, total } = figures
  const title = t('console.figures.methods')
  return (
    <Panel
      title={title}
      note={t('console.figures.ordersCount', { count: total.orders })}
      action={<SaveTable table="methods" title={title} />}
    >
      <ShareStrip
        shares={methods.map(({ method, won }) => ({
          key: method,
          name: t(`console.orders.method.${method}`),
          value: won,
          text: formatMoney(won, language),
        }))}
      />
    </Panel>
  )
}

/** Orders of new customers and of those who had bought before. */
export function PeopleShares({ figures }: { figures: FiguresOverview }) {
  const { t } = useTranslation()
  const { newOrders, returningOrders } = figures.people
  const title = t('console.figures.people')
  const text = (count: number) => t('console.figures.ordersCount', { count })
  return (
    <Panel title={title} action={<SaveTable table="customers" title={title} />}>
      <ShareStrip
        shares={[
          { key: 'returning', name: t('console.figures.returning'), value: returningOrders, text: text(returningOrders) },
          { key: 'new', name: t('console.figures.new'), value: newOrders, text: text(newOrders) },
        ]}
      />
    </Panel>
  )
}

const KINDS = ['byCustomer', 'byShop', 'unpaid', 'refundedPart', 'refundedWhole'] as const

/** Orders that ended without a sale, and money that went back. */
export function EndedOrders({ figures }: { figures: FiguresOverview }) {
  const { t, language } = useTranslation()
  const title = t('console.figures.ended')
  const cells = ({ orders, won }: SalesSum) => (
    <>
      <td className="end price">{formatNumber(orders)}</td>
      <td className="end price">{formatMoney(won, language)}</td>
    </>
  )
  return (
    <Panel title={title} action={<SaveTable table="ended" title={title} />}>
      <table className="figures-list" aria-label={title}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('console.figures.column.what')}</th>
            <th scope="col">{t('console.figures.column.orders')}</th>
            <th scope="col">{t('console.figures.column.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`console.figures.endedKind.${kind}`)}</th>
              {cells(figures.ended[kind])}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
