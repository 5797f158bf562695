import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { seoulClock } from './clock.ts'
import { EdgeBand } from './edge-band.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

type Query<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'dataUpdatedAt' | 'refetch'>

interface QueryStateProps<Data> {
  query: Query<Data>
  /** While nothing is there yet; by default grey rows. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows the data of a query, skeleton rows before it, and its failure, which can be tried again unless there is no such thing. After a
 * failed refresh the data stays, and a band shows how old it is.
 */
export function QueryState<Data>({ query, skeleton, children }: QueryStateProps<Data>) {
  const { t } = useTranslation()
  const { data, error, isError, dataUpdatedAt, refetch } = query
  if (data !== undefined)
    return (
      <>
        {isError && (
          <EdgeBand kind="waits" role="status">
            <b>{t('console.ui.staleTitle')}</b> {t('console.ui.staleText', { time: seoulClock(new Date(dataUpdatedAt)) })}
          </EdgeBand>
        )}
        {children(data)}
      </>
    )
  if (isRefusal(error, 'NOT_FOUND'))
    return (
      <EmptyState
        drawing="lens"
        title={t('console.ui.goneTitle')}
        text={t('console.ui.goneText')}
        action={
          <Link className={buttonClass()} to={CONSOLE_PATH}>
            {t('console.toStart')}
          </Link>
        }
      />
    )
  if (isError)
    return <ErrorState title={t('console.ui.failedTitle')} text={showRefusal(error, t, []).alert} onRetry={() => void refetch()} />
  return skeleton ?? <SkeletonRows />
}
