import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import type { LogEntry } from '#contract/calls/console/staff/staff-log.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAisles } from '../../base/store/aisles.ts'
import type { ConsoleList } from '../api/use-console-query.ts'
import { shortMoment } from '../ui/clock.ts'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'
import { callText, loggedChanges } from './log-text.ts'
import { SubjectOf } from './subject.tsx'

/** The entries of the log as a dense table. Nothing in it can be changed. */
export function LogTable({ list }: { list: ConsoleList<LogEntry> }) {
  const { t, language } = useTranslation()
  const columns = useMemo<DataColumn<LogEntry>[]>(
    () => [
      {
        id: 'when',
        head: t('console.log.when'),
        cell: ({ at }) => (
          <time className="log-when" dateTime={at}>
            {shortMoment(at, language, { seconds: true })}
          </time>
        ),
      },
      {
        id: 'who',
        head: t('console.log.who'),
        cell: ({ staffId, staffName }) => <bdi>{staffName ?? t(staffId === null ? 'console.log.nobody' : 'console.log.gone')}</bdi>,
      },
      { id: 'what', head: t('console.log.what'), cell: (entry) => <What entry={entry} /> },
      {
        id: 'whose',
        head: t('console.log.whose'),
        cell: (entry) => (
          <span className="log-whose">
            <SubjectOf entry={entry} />
          </span>
        ),
      },
      { id: 'facts', head: t('console.log.beforeAfter'), cell: (entry) => <Facts entry={entry} /> },
      { id: 'where', head: t('console.log.where'), cell: ({ network }) => <span className="muted">{network}</span> },
    ],
    [t, language],
  )
  return (
    <DataTable
      label={t('console.log.nav')}
      columns={columns}
      rows={list.items}
      rowKey={({ _id }) => _id}
      rowState={({ kind }) => (kind === 'refused' || kind === 'failed' ? 'wrong' : undefined)}
      onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
      loadingMore={list.isFetchingNextPage}
      empty={<p className="log-none">{t('console.log.none')}</p>}
    />
  )
}

function What({ entry: { call, kind } }: { entry: LogEntry }) {
  const { t } = useTranslation()
  const { text, found } = callText(call)
  return (
    <>
      <b className="log-what">
        {(kind === 'refused' || kind === 'failed') && `${t(`console.log.${kind}`)}: `}
        {t(text)}
      </b>
      {!found && <small>{call.replace('/api/console', '')}</small>}
    </>
  )
}

function Facts({ entry }: { entry: LogEntry }) {
  const aisles = useAisles()
  const { t } = useTranslation()
  if (entry.kind === 'view' && entry.after === null && !/\/(login|session)/.test(entry.call)) {
    const saved = entry.call.endsWith('/courier-file')
    return <span className="muted">{t(saved ? 'console.log.fact.exported' : 'console.log.lookedOnly')}</span>
  }
  return (
    <span className="log-facts">
      {loggedChanges(entry, { t, aisles }).map(({ name, before, after }) => (
        <span key={name}>
          {name} {before !== null && <s>{before}</s>}
          {before !== null && after !== null && <ArrowRight className="icon" aria-hidden />}
          {after !== null && <b>{after}</b>}
        </span>
      ))}
    </span>
  )
}
