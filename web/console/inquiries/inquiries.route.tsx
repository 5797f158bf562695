import { useEffect, useState } from 'react'
import type { LinksFunction } from 'react-router'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleList } from '../api/use-console-query.ts'
import { setWaiting } from '../frame/waiting.ts'
import { useAddressFilters } from '../ui/filters.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { Switcher } from '../ui/switcher.tsx'
import { useHeldItems } from '../ui/use-held-items.ts'
import { inquiryCalls } from './calls.ts'
import styles from './inquiries.css?url'
import { InquirySlip } from './inquiry-slip.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const PATH = `${CONSOLE_PATH}/inquiries`
const FILTERS = ['view'] as const
const VIEWS = ['waiting', 'all'] as const

/** Questions from the help centre: whoever waits longest first. One is answered by mail, or closed without an answer. */
export default function InquiriesPage() {
  const { t } = useTranslation()
  const calls = useCalls(inquiryCalls)
  const { values, set } = useAddressFilters(FILTERS)
  const view = values.view === 'all' ? 'all' : 'waiting'
  const [waiting, setCount] = useState<number | null>(null)
  const list = useConsoleList({
    key: ['inquiries', 'list', view],
    live: ['waiting'],
    read: async (cursor, signal) => {
      const page = await calls.list({ ...(cursor && { cursor }), ...(view === 'waiting' && { open: 'true' }) }, { signal })
      setCount(page.waiting)
      return page
    },
  })
  const { items, hold } = useHeldItems(list.items)
  useEffect(() => {
    if (waiting !== null) setWaiting(PATH, waiting)
  }, [waiting])
  return (
    <>
      <PageHead
        title={t('console.inquiries.nav')}
        note={waiting !== null && waiting > 0 ? t('console.inquiries.wait', { count: waiting }) : undefined}
      >
        <Switcher
          label={t('console.inquiries.view')}
          options={VIEWS.map((value) => ({ value, text: t(`console.inquiries.${value}`) }))}
          value={view}
          onChange={(value) => set({ view: value === 'all' ? value : null })}
        />
      </PageHead>
      <div className="page-body inquiries">
        <QueryState query={list}>
          {() =>
            items.length === 0 ? (
              <EmptyState drawing="letter" title={t('console.inquiries.none')} text={t('console.inquiries.noneText')} />
            ) : (
              items.map((inquiry) => <InquirySlip key={inquiry._id} inquiry={inquiry} onWriting={(on) => hold(inquiry, on)} />)
            )
          }
        </QueryState>
        {list.hasNextPage && (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('console.ui.more')}
          </Button>
        )}
      </div>
    </>
  )
}
