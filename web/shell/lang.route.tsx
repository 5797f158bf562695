import { useTranslation } from 'react-i18next'
import { Link, type MetaDescriptor } from 'react-router'
import { PageLayout } from './page-layout.tsx'

export function meta(): MetaDescriptor[] {
  return [{ title: 'lang' }, { name: 'robots', content: 'noindex' }]
}

/** A placeholder that old links lead to (specification, section 2). Language is chosen in the language sheet. */
export default function LangPage() {
  const { t } = useTranslation()
  return (
    <PageLayout title={t('shell.language.title')}>
      <div className="plain-page">
        <p>{t('shell.language.notInUse')}</p>
        <Link className="btn btn-secondary" to="/">
          {t('common.action.backHome')}
        </Link>
      </div>
    </PageLayout>
  )
}
