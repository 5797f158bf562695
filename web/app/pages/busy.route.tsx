import { RotateCcw } from 'lucide-react'
import { BUSY_PAGE } from '#contract/pages.ts'
import { PageMeta } from '../../base/page/page-meta.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageLayout } from '../../shell/page-layout.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/**
 * A network asked for more pages than anybody reads. The server sends this in place of what was wanted, without scripts, and puts that
 * page's address behind the button.
 */
export default function BusyPage() {
  const { t } = useTranslation()
  return (
    <PageLayout>
      <PageMeta title={t('common.error.busyTitle')} hidden />
      <ErrorState
        level={1}
        title={t('common.error.busyTitle')}
        text={t('common.error.busyText')}
        action={
          <a className={buttonClass()} href={BUSY_PAGE}>
            <RotateCcw className="icon" aria-hidden />
            {t('common.action.retry')}
          </a>
        }
      />
    </PageLayout>
  )
}
