import { RotateCcw } from 'lucide-react'
import { BUSY_PAGE } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page/page-meta.tsx'
import { PageLayout } from '../../shell/page-layout.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/**
 * Shown when a network exceeds the rate limit. The server sends it in place of the requested page, without scripts, and sets that page's
 * address as the target of the button.
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
