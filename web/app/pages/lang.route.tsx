import { Link } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page/page-meta.tsx'
import { PageLayout } from '../../shell/page-layout.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** A placeholder for old links (product rules, 2). The language is chosen in the language sheet. */
export default function LangPage() {
  const { t } = useTranslation()
  return (
    <PageLayout title={t('shell.language.title')}>
      <PageMeta title={t('shell.language.title')} hidden />
      <div className="plain-page">
        <p>{t('shell.language.notInUse')}</p>
        <Link className={buttonClass()} to="/">
          {t('common.action.backHome')}
        </Link>
      </div>
    </PageLayout>
  )
}
