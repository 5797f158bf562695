import type { FiguresOverview, SalesSum } from '#contract/calls/console/figures.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatMoney, formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Figure, Figures } from '../ui/figure.tsx'

const average = ({ won, orders }: SalesSum) => (orders === 0 ? 0 : Math.round(won / orders))

/** Sales, orders, average basket and new customers, each beside the period before and with the way to its list. */
export function TopFigures({ figures }: { figures: FiguresOverview }) {
  const { t, language } = useTranslation()
  const { period, total, totalBefore, people, peopleBefore } = figures
  const orders = `${CONSOLE_PATH}/orders?view=table&from=${period.from}&until=${period.to}`
  const won = (value: number) => formatMoney(value, language)
  return (
    <Figures>
      <Figure
        label={t('console.figures.sales')}
        value={won(total.won)}
        note={<Compared now={total.won} before={totalBefore.won} write={won} />}
        to={orders}
      />
      <Figure
        label={t('console.figures.orders')}
        value={formatNumber(total.orders)}
        note={<Compared now={total.orders} before={totalBefore.orders} write={formatNumber} />}
        to={orders}
      />
      <Figure
        label={t('console.figures.basket')}
        value={won(average(total))}
        note={<Compared now={average(total)} before={average(totalBefore)} write={won} />}
        to={orders}
      />
      <Figure
        label={t('console.figures.newCustomers')}
        value={formatNumber(people.newCustomers)}
        note={
          <>
            <Compared now={people.newCustomers} before={peopleBefore.newCustomers} write={formatNumber} />
            <br />
            {t('console.figures.cameBack', { count: people.returning })}
          </>
        }
        to={`${CONSOLE_PATH}/customers?group=new`}
      />
    </Figures>
  )
}

/** By how much a figure rose or fell, and from which. */
function Compared({ now, before, write }: { now: number; before: number; write: (value: number) => string }) {
  const { t } = useTranslation()
  const by = write(Math.abs(now - before))
  const word = now === before ? t('console.figures.same') : t(now > before ? 'console.figures.up' : 'console.figures.down', { by })
  return (
    <>
      <b className={now < before ? 'figures-down' : 'figures-up'}>{word}</b> {t('console.figures.on', { before: write(before) })}
    </>
  )
}
