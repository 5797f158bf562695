import { useState } from 'react'
import type { TodaySales, TodayWaiting } from '#contract/calls/console/today.ts'
import { mondayOf } from '#contract/rules/delivery.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Figure, Figures } from '../ui/figure.tsx'
import { Panel } from '../ui/panel.tsx'
import { Switcher } from '../ui/switcher.tsx'
import { weekdayKey } from '../ui/weekday.ts'
import { SalesChart } from './sales-chart.tsx'
import { SalesTable } from './sales-table.tsx'

const ORDERS = `${CONSOLE_PATH}/orders`

/** Four figures beside the last ones: today, this week, an average basket, and free delivery. */
export function SalesFigures({ sales, waiting }: { sales: TodaySales; waiting: TodayWaiting }) {
  const { t, language } = useTranslation()
  const { today, lastWeekday, week, lastWeek, days } = sales
  const shown = days.reduce((sum, { won, orders }) => ({ won: sum.won + won, orders: sum.orders + orders }), { won: 0, orders: 0 })
  const average = (sum: { won: number; orders: number }) => (sum.orders === 0 ? 0 : Math.round(sum.won / sum.orders))
  const date = days.at(-1)?.date ?? ''
  const listOfToday = `${ORDERS}?view=table&paid=1&from=${date}&until=${date}`
  const weekday = t(`console.today.weekday.${weekdayKey(date)}`)
  return (
    <Figures>
      <Figure
        label={t('console.today.sales')}
        value={formatMoney(today.won, language)}
        note={
          <Compared
            now={today.won}
            before={lastWeekday.untilNow.won}
            sentence={t('console.today.onLastWeekday', { weekday, change: CHANGE })}
          />
        }
        to={listOfToday}
      />
      <Figure
        label={t('console.today.ordersToday')}
        value={today.orders}
        note={
          waiting.orders
            ? t('console.today.ordersNote', { toPack: waiting.orders.toPack, unpaid: waiting.orders.unpaid })
            : t('console.today.lastTime', { count: lastWeekday.untilNow.orders })
        }
        to={listOfToday}
      />
      <Figure
        label={t('console.today.week')}
        value={formatMoney(week.won, language)}
        note={<Compared now={week.won} before={lastWeek.won} sentence={t('console.today.onLastWeek', { change: CHANGE })} />}
        to={`${ORDERS}?view=table&paid=1&from=${date && mondayOf(date)}&until=${date}`}
      />
      <Figure
        label={t('console.today.average')}
        value={formatMoney(average(shown), language)}
        note={t('console.today.freeDelivery', { percent: shown.orders === 0 ? 0 : Math.round((sales.freeDelivery / shown.orders) * 100) })}
        to={`${ORDERS}?view=table&paid=1&from=${days[0]?.date ?? date}&until=${date}`}
      />
    </Figures>
  )
}

/** The placeholder of the change in a sentence: it is in colour, and its place differs by language. */
const CHANGE = '\u0000'

/** How much more or less than before, in per cent, within its sentence; without a figure before, only that there was none. */
function Compared({ now, before, sentence }: { now: number; before: number; sentence: string }) {
  const { t } = useTranslation()
  if (before === 0) return t('console.today.nothingBefore')
  const percent = Math.round(((now - before) / before) * 100)
  const word =
    percent === 0 ? t('console.today.same') : t(percent > 0 ? 'console.today.up' : 'console.today.down', { percent: Math.abs(percent) })
  const [left = '', right = ''] = sentence.split(CHANGE)
  return (
    <>
      {left}
      <b className={percent < 0 ? 'today-down' : 'today-up'}>{word}</b>
      {right}
    </>
  )
}

/** Sales of the last 14 days as bars, and as a table behind them. */
export function SalesPerDay({ sales }: { sales: TodaySales }) {
  const { t, language } = useTranslation()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const { days } = sales
  const span = [days[0], days.at(-1)].map((day) => formatDate(day?.date ?? '', 'short', language))
  return (
    <Panel
      title={t('console.today.perDay')}
      note={t('console.today.span', { from: span[0] ?? '', until: span[1] ?? '' })}
      action={
        <Switcher
          label={t('console.today.view')}
          options={[
            { value: 'chart', text: t('console.today.chart') },
            { value: 'table', text: t('console.today.table') },
          ]}
          value={view}
          onChange={setView}
        />
      }
    >
      {view === 'chart' ? <SalesChart days={days} /> : <SalesTable days={days} />}
    </Panel>
  )
}

const METHOD_TEXTS = {
  cash: 'console.orders.method.cash',
  card: 'console.orders.method.card',
  wallet: 'console.orders.method.wallet',
} as const

/** How people paid in the last 14 days: one strip, with its shares in words. */
export function PaymentMix({ sales }: { sales: TodaySales }) {
  const { t, language } = useTranslation()
  const whole = sales.methods.reduce((sum, { won }) => sum + won, 0)
  const shares = sales.methods
    .map((one) => ({ ...one, percent: whole === 0 ? 0 : Math.round((one.won / whole) * 100) }))
    .sort((one, other) => other.won - one.won)
  return (
    <Panel title={t('console.today.mix')} note={t('console.today.fortnight')}>
      <ul className="mix">
        {shares.map(({ method, won, percent }) => (
          <li key={method} className={`mix-${method}`} style={{ flexGrow: Math.max(percent, 12) }}>
            <span>{t(METHOD_TEXTS[method])}</span>
            <b className="price">{percent}%</b>
            <span className="visually-hidden">{formatMoney(won, language)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
