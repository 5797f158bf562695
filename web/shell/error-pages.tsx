import { Link } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageLayout } from './page-layout.tsx'

/** The page for unknown addresses (404). */
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

/** The page for unexpected errors. It states that the cart is safe. */
export function FailedPage() {
  const { t } = useTranslation()
  return (
    <PageLayout>
      <PageMeta title={t('common.error.serverTitle')} hidden />
      <ErrorState level={1} title={t('common.error.serverTitle')} text={t('common.error.serverText')} onRetry={() => location.reload()} />
    </PageLayout>
  )
}
