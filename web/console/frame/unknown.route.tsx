import { data, Link } from 'react-router'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Every address below the console's that no page has. */
export function loader() {
  return data(null, { status: 404 })
}

export default function UnknownPage() {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="lens"
      level={1}
      title={t('common.error.notFoundTitle')}
      text={t('console.ui.goneText')}
      action={
        <Link className={buttonClass({ kind: 'primary' })} to={CONSOLE_PATH}>
          {t('console.toStart')}
        </Link>
      }
    />
  )
}
