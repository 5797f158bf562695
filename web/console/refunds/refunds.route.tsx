import { useEffect } from 'react'
import type { LinksFunction } from 'react-router'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { setWaiting } from '../frame/waiting.ts'
import { FilterBar, FilterChip, useAddressFilters } from '../ui/filters.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Switcher } from '../ui/switcher.tsx'
import { refundCalls } from './calls.ts'
import { DoneRefunds } from './done-refunds.tsx'
import { WaitingReceipts } from './receipts.tsx'
import { RefundSheet } from './refund-sheet.tsx'
import styles from './refunds.css?url'
import { WaitingRefunds } from './waiting-refunds.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const PATH = `${CONSOLE_PATH}/refunds`
const FILTERS = ['tab', 'by', 'late', 'order'] as const
const TABS = ['waiting', 'done', 'receipts'] as const

/** Refunds: what waits with the legal days left, what is done with who and how, and cash receipts that the issuer refused. */
export default function RefundsPage() {
  const { t, language } = useTranslation()
  const calls = useCalls(refundCalls)
  const { values, set } = useAddressFilters(FILTERS)
  const tab = TABS.find((each) => each === values.tab) ?? 'waiting'
  const by = values.by === 'hand' || values.by === 'provider' ? values.by : undefined
  const late = tab === 'waiting' && values.late === '1'
  const facts = useConsoleQuery({
    key: ['refunds', 'facts'],
    live: ['order', 'reconcile'],
    read: async (signal) => {
      const [{ waiting }, receipts] = await Promise.all([
        calls.waiting({ limit: 1 }, { signal }),
        calls.receipts({ limit: 100 }, { signal }),
      ])
      return { ...waiting, receipts: receipts.items.filter(({ byHand }) => byHand).length }
    },
  })
  const { data } = facts
  useEffect(() => {
    if (data) setWaiting(PATH, data.count + data.receipts)
  }, [data])
  const narrowed = { any: by !== undefined || late, clear: () => set({ by: null, late: null }) }
  return (
    <>
      <PageHead
        title={t('console.refunds.nav')}
        note={
          data &&
          (data.count === 0
            ? t('console.refunds.headNone')
            : t('console.refunds.head', { count: data.count, amount: formatMoney(data.won, language) }))
        }
      >
        <Switcher
          label={t('console.refunds.tabs')}
          options={TABS.map((value) => ({ value, text: t(`console.refunds.tab.${value}`, { count: data?.receipts ?? 0 }) }))}
          value={tab}
          onChange={(value) => set({ tab: value === 'waiting' ? null : value, late: null })}
        />
      </PageHead>
      {tab !== 'receipts' && (
        <FilterBar filters={narrowed}>
          {(['hand', 'provider'] as const).map((value) => (
            <FilterChip key={value} chosen={by === value} onChange={(on) => set({ by: on ? value : null })}>
              {t(`console.refunds.by.${value}`)}
            </FilterChip>
          ))}
          {tab === 'waiting' && (
            <FilterChip chosen={late} onChange={(on) => set({ late: on ? '1' : null })}>
              {t('console.refunds.late', { count: data?.late ?? 0 })}
            </FilterChip>
          )}
        </FilterBar>
      )}
      <div className="page-body refunds">
        {tab === 'waiting' && <WaitingRefunds by={by} late={late} />}
        {tab === 'done' && <DoneRefunds by={by} />}
        {tab === 'receipts' && <WaitingReceipts />}
      </div>
      {values.order && <RefundSheet key={values.order} orderId={values.order} onClose={() => set({ order: null }, { replace: true })} />}
    </>
  )
}
