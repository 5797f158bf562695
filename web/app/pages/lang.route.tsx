import { Link } from 'react-router'
import { PageMeta } from '../../base/page/page-meta.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageLayout } from '../../shell/page-layout.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** A placeholder that old links lead to (product rules, 2). Language is chosen in the language sheet. */
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
