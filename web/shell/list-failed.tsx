import { useRevalidator } from 'react-router'
import { useOnline } from '../base/connection/use-online.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { ErrorState } from '../ui/error-state.tsx'

/** The error state of a list that did not load, with a retry button. */
export function ListFailed({ level = 2 }: { level?: 1 | 2 }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const online = useOnline()
  return (
    <ErrorState
      level={level}
      title={t(online ? 'common.error.listFailedTitle' : 'common.offline.pageTitle')}
      text={t(online ? 'common.error.listFailedText' : 'common.offline.pageText')}
      onRetry={() => void revalidate()}
    />
  )
}
