import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { type LinksFunction, useNavigate } from 'react-router'
import type { CampaignRow } from '#contract/calls/console/campaigns.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAisles } from '../../base/store/aisles.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCalls } from '../api/calls.ts'
import { consoleKey, useConsoleList } from '../api/use-console-query.ts'
import { useMay } from '../session/console-session.tsx'
import { dayMoment } from '../ui/clock.ts'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { notificationCalls } from './calls.ts'
import { audienceText, stateText, titleOf } from './campaign-text.ts'
import styles from './notifications.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const PATH = `${CONSOLE_PATH}/notifications`

/** The notifications that staff write: drafts and planned ones, and what became of those that went out. */
export default function NotificationsPage() {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <>
      <PageHead title={t('console.notifications.nav')}>
        {may('notifications.send') && (
          <PageLink className={buttonClass({ kind: 'primary', small: true })} to={`${PATH}/new`}>
            <Plus className="icon" aria-hidden />
            {t('console.notifications.new')}
          </PageLink>
        )}
      </PageHead>
      <div className="page-body">
        <OpenOnes />
        <PastOnes />
      </div>
    </>
  )
}

function OpenOnes() {
  const aisles = useAisles()
  const { t, language } = useTranslation()
  const calls = useCalls(notificationCalls)
  const list = useConsoleList<CampaignRow>({
    key: ['campaigns', 'open'],
    live: ['campaign'],
    read: (cursor, signal) => calls.list({ list: 'open', cursor, limit: 20 }, { signal }),
  })
  return (
    <Panel title={t('console.notifications.open')} flush>
      <QueryState query={list}>
        {() =>
          list.items.length === 0 ? (
            <p className="campaign-none muted">{t('console.notifications.noneOpen')}</p>
          ) : (
            <>
              <ul className="campaign-open" aria-label={t('console.notifications.open')}>
                {list.items.map((row) => (
                  <li key={row._id}>
                    <PageLink to={`${PATH}/${row._id}`}>{titleOf(row, language, t)}</PageLink>
                    <span className={`tag ${row.state === 'draft' ? '' : 'tag-info'}`}>{stateText(row, language, t)}</span>
                    <small className="muted">
                      {audienceText(row.audience, row, { t, aisles })}
                      {row.advertising && `, ${t('console.notifications.ad')}`}
                    </small>
                  </li>
                ))}
              </ul>
              {list.hasNextPage && (
                <Button kind="quiet" wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {t('console.ui.more')}
                </Button>
              )}
            </>
          )
        }
      </QueryState>
    </Panel>
  )
}

function PastOnes() {
  const aisles = useAisles()
  const { t, language } = useTranslation()
  const calls = useCalls(notificationCalls)
  const client = useQueryClient()
  const navigate = useNavigate()
  const may = useMay()
  const list = useConsoleList<CampaignRow>({
    key: ['campaigns', 'past'],
    live: ['campaign'],
    read: (cursor, signal) => calls.list({ list: 'past', cursor, limit: 20 }, { signal }),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => calls.copy({ campaignId: id }),
    onSuccess: ({ campaign }) => {
      void client.invalidateQueries({ queryKey: consoleKey(['campaigns']) })
      void navigate(`${PATH}/${campaign._id}`)
    },
    onError: (error) => toastRefusal(error, t),
  })
  const sends = may('notifications.send')
  const columns = useMemo((): DataColumn<CampaignRow>[] => {
    const figure = (id: 'reached' | 'pushed' | 'read' | 'tapped' | 'ordered', head: string): DataColumn<CampaignRow> => ({
      id,
      head,
      end: true,
      cell: ({ figures }) => <span className="price">{formatNumber(figures?.[id] ?? 0)}</span>,
    })
    return [
      {
        id: 'title',
        head: t('console.notifications.column.title'),
        ownLine: true,
        cell: (row) => (
          <span className="campaign-title">
            <PageLink to={`${PATH}/${row._id}`}>{titleOf(row, language, t)}</PageLink>
            <small className="muted">{row.startedAt && dayMoment(row.startedAt, language)}</small>
          </span>
        ),
      },
      {
        id: 'kind',
        head: t('console.notifications.column.kind'),
        cell: ({ type, advertising, state }) => (
          <span className="muted">
            {t(`console.notifications.kind.${type}`)}
            {advertising && `, ${t('console.notifications.ad')}`}
            {state === 'stopped' && `, ${t('console.notifications.state.stopped')}`}
          </span>
        ),
      },
      {
        id: 'to',
        head: t('console.notifications.column.to'),
        cell: (row) => <span className="muted">{audienceText(row.audience, row, { t, aisles })}</span>,
      },
      figure('reached', t('console.notifications.column.reached')),
      figure('pushed', t('console.notifications.column.pushed')),
      figure('read', t('console.notifications.column.read')),
      figure('tapped', t('console.notifications.column.tapped')),
      figure('ordered', t('console.notifications.column.ordered')),
      {
        id: 'again',
        head: t('console.notifications.again'),
        hiddenHead: true,
        cell: (row) =>
          sends && (
            <Button kind="quiet" small disabled={isPending} onClick={() => mutate(row._id)}>
              {t('console.notifications.again')}
            </Button>
          ),
      },
    ]
  }, [t, language, aisles, sends, isPending, mutate])
  return (
    <Panel title={t('console.notifications.past')} flush>
      <QueryState query={list}>
        {() => (
          <DataTable
            label={t('console.notifications.past')}
            columns={columns}
            rows={list.items}
            rowKey={({ _id }) => _id}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
            loadingMore={list.isFetchingNextPage}
            empty={<EmptyState drawing="letter" title={t('console.notifications.none')} text={t('console.notifications.noneText')} />}
          />
        )}
      </QueryState>
    </Panel>
  )
}
