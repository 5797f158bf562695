import { Link } from 'react-router'
import { PageMeta } from '../base/page/page-meta.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageLayout } from './page-layout.tsx'

/** The address leads nowhere: a bare shelf and the way home. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <PageLayout>
      <PageMeta title={t('common.error.notFoundTitle')} hidden />
      <EmptyState
        drawing="lens"
        level={1}
        title={t('common.error.notFoundTitle')}
        text={t('common.error.notFoundText')}
        action={
          <Link className={buttonClass({ kind: 'primary' })} to="/">
            {t('common.action.backHome')}
          </Link>
        }
      />
    </PageLayout>
  )
}

/** The page broke: it says so, and that the cart did not. */
export function FailedPage() {
  const { t } = useTranslation()
  return (
    <PageLayout>
      <PageMeta title={t('common.error.serverTitle')} hidden />
      <ErrorState level={1} title={t('common.error.serverTitle')} text={t('common.error.serverText')} onRetry={() => location.reload()} />
    </PageLayout>
  )
}
