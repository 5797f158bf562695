import { Link } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page/page-meta.tsx'
import { PageLayout } from '../../shell/page-layout.tsx'
import { SearchAndCart } from '../../shell/title-actions.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The page of an unknown category, with the specified fallback texts. */
export function UnknownAisle() {
  const { t } = useTranslation()
  const title = t('catalogue.category.notFound.title')
  return (
    <PageLayout aisles bill actions={<SearchAndCart />}>
      <PageMeta title={title} hidden />
      <div className="aisle-head wall-plain">
        <div className="aisle-words">
          <h1>{title}</h1>
          <p>{t('catalogue.category.notFound.text')}</p>
        </div>
      </div>
      <p className="aisle-unknown">
        <Link className={buttonClass({ kind: 'primary' })} to="/catview">
          {t('catalogue.category.allAisles')}
        </Link>
      </p>
    </PageLayout>
  )
}
