import { CheckCheck, ClipboardPaste, History, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LinksFunction } from 'react-router'
import type { BankLine, BankLineState } from '#contract/calls/console/deposits.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Price } from '../../ui/price.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleList, useConsoleQuery } from '../api/use-console-query.ts'
import { setWaiting } from '../frame/waiting.ts'
import { dayMoment, seoulClock } from '../ui/clock.ts'
import { EdgeBand } from '../ui/edge-band.tsx'
import { useAddressFilters } from '../ui/filters.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { Switcher } from '../ui/switcher.tsx'
import { depositCalls } from './calls.ts'
import styles from './deposits.css?url'
import { PastePanel } from './paste-panel.tsx'
import { SettledLine } from './settled-line.tsx'
import { useBooking } from './use-booking.ts'
import { useReading } from './use-reading.ts'
import { WaitingLine } from './waiting-line.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const PATH = `${CONSOLE_PATH}/deposits`
const FILTERS = ['state'] as const
const STATES = ['waiting', 'booked', 'aside'] as const

/** Deposits: the bank lines at the left, the orders that it may be for at the right; a person books. */
export default function DepositsPage() {
  const { t, language } = useTranslation()
  const calls = useCalls(depositCalls)
  const { values, set } = useAddressFilters(FILTERS)
  const state: BankLineState = STATES.find((each) => each === values.state) ?? 'waiting'
  const [pasting, setPasting] = useState(false)
  const reading = useReading()
  const booking = useBooking()
  const facts = useConsoleQuery({
    key: ['deposits', 'facts'],
    live: ['order', 'waiting'],
    read: async (signal) => {
      const [{ textLimit, bookedToday }, { waiting }] = await Promise.all([
        calls.list({ limit: 1 }, { signal }),
        calls.orders({ limit: 1 }, { signal }),
      ])
      return { textLimit, bookedToday, ...waiting }
    },
  })
  const lines = useConsoleList({
    key: ['deposits', 'lines', state],
    live: ['order', 'waiting'],
    read: (cursor, signal) => calls.list({ cursor, state }, { signal }),
  })
  const orders = useConsoleList({
    key: ['deposits', 'orders'],
    live: ['order', 'waiting'],
    read: (cursor, signal) => calls.orders({ cursor }, { signal }),
  })
  const money = (won: number) => formatMoney(won, language)
  const exact = state === 'waiting' ? lines.items.filter(({ proposals }) => proposals[0]?.exact) : []
  const waiting = state === 'waiting' ? lines.items.length : null
  useEffect(() => {
    if (waiting !== null) setWaiting(PATH, waiting)
  }, [waiting])
  const markExact = (kind: 'primary' | 'secondary') =>
    exact.length > 0 && (
      <Button
        kind={kind}
        wide
        busy={booking.busy.has('exact')}
        icon={<CheckCheck className="icon" aria-hidden />}
        onClick={() => void booking.bookExact(exact)}
      >
        {t('console.deposits.markExact', { count: exact.length, amount: money(sumOf(exact)) })}
      </Button>
    )
  const toggle =
    state === 'booked'
      ? { text: t('console.deposits.back'), to: PATH }
      : { text: t('console.deposits.bookedToday', { count: facts.data?.bookedToday ?? 0 }), to: `${PATH}?state=booked` }
  return (
    <>
      <PageHead
        title={t('console.deposits.nav')}
        note={
          facts.data && (
            <span className="wide-only">
              {t('console.deposits.head', { count: facts.data.orders, amount: money(facts.data.won) })}{' '}
              {facts.data.nextDueAt && t('console.deposits.next', { deadline: dayMoment(facts.data.nextDueAt, language) })}
            </span>
          )
        }
        tools={
          <PageLink className="icon-btn phone-only" to={toggle.to} aria-label={toggle.text}>
            {state === 'booked' ? <Undo2 className="icon" aria-hidden /> : <History className="icon" aria-hidden />}
          </PageLink>
        }
      >
        <div className="wide-only deposits-actions">
          {markExact('secondary')}
          <PageLink className={buttonClass({ small: true })} to={toggle.to}>
            {state === 'booked' ? <Undo2 className="icon" aria-hidden /> : <History className="icon" aria-hidden />}
            {toggle.text}
          </PageLink>
        </div>
      </PageHead>
      <div className="deposits-top phone-only">
        <div>
          <small>{facts.data && t('console.deposits.wait', { count: facts.data.orders })}</small>
          <Price value={facts.data?.won ?? 0} />
        </div>
        <Button icon={<ClipboardPaste className="icon" aria-hidden />} aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
          {t('console.deposits.paste.open')}
        </Button>
      </div>
      <div className="page-body deposits">
        <aside className={pasting ? 'deposits-side deposits-side-open' : 'deposits-side'}>
          <PastePanel reading={reading} />
          <WaitingOrders list={orders} />
        </aside>
        <section className="deposits-lines" aria-label={t('console.deposits.lines')}>
          <div className="deposits-bar">
            <Switcher
              label={t('console.deposits.lines')}
              options={STATES.map((value) => ({ value, text: t(`console.deposits.state.${value}`) }))}
              value={state}
              onChange={(value) => set({ state: value === 'waiting' ? null : value })}
            />
            {reading.result && (
              <p className="muted">
                {t('console.deposits.readAt', { time: seoulClock(reading.result.at), count: reading.result.reading.deposits })}
              </p>
            )}
          </div>
          {booking.problems.get('exact') && (
            <EdgeBand kind="wrong" role="alert">
              {booking.problems.get('exact')}
            </EdgeBand>
          )}
          {[...booking.unasked].map(([orderId, { numbers, problem }]) => (
            <EdgeBand
              key={orderId}
              kind="wrong"
              role="alert"
              action={
                <Button small busy={booking.busy.has(orderId)} onClick={() => void booking.askAgain(orderId, numbers)}>
                  {t('common.action.retry')}
                </Button>
              }
            >
              {t('console.deposits.unasked', { numbers, problem })}
            </EdgeBand>
          ))}
          <QueryState query={lines}>
            {() =>
              lines.items.length === 0 ? (
                <EmptyState drawing="basket" title={t(`console.deposits.empty.${state}`)} text={t(`console.deposits.empty.${state}Text`)} />
              ) : (
                lines.items.map((line) =>
                  line.state === 'waiting' ? (
                    <WaitingLine key={line._id} line={line} booking={booking} textLimit={facts.data?.textLimit ?? 0} />
                  ) : (
                    <SettledLine key={line._id} line={line} booking={booking} />
                  ),
                )
              )
            }
          </QueryState>
          {lines.hasNextPage && (
            <Button busy={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
              {t('console.ui.more')}
            </Button>
          )}
        </section>
      </div>
      {exact.length > 0 && <div className="deposits-exact phone-only">{markExact(pasting ? 'secondary' : 'primary')}</div>}
    </>
  )
}

function sumOf(lines: readonly BankLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
