import { useMemo } from 'react'
import type { TodaySales } from '#contract/calls/console/today.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'

type Day = TodaySales['days'][number]

/** The figures behind the bars, the latest day first. */
export function SalesTable({ days }: { days: readonly Day[] }) {
  const { t, language } = useTranslation()
  const columns = useMemo<readonly DataColumn<Day>[]>(
    () => [
      { id: 'day', head: t('console.today.column.day'), cell: ({ date }) => formatDate(date, 'day', language) },
      { id: 'won', head: t('console.today.column.sales'), end: true, cell: ({ won }) => <b>{formatMoney(won, language)}</b> },
      { id: 'orders', head: t('console.today.column.orders'), end: true, cell: ({ orders }) => orders },
      { id: 'before', head: t('console.today.column.before'), end: true, cell: ({ weekBefore }) => formatMoney(weekBefore, language) },
    ],
    [t, language],
  )
  const rows = useMemo(() => [...days].reverse(), [days])
  return <DataTable label={t('console.today.perDay')} columns={columns} rows={rows} rowKey={({ date }) => date} />
}
