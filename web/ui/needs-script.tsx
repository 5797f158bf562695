import { useTranslation } from '../i18n/use-translation.ts'

/** Said beside a waiting state where a browser runs no script: what belongs to a person would never come. `needs-script.css` hides the bars. */
export function NeedsScript() {
  const { t } = useTranslation()
  return (
    <noscript>
      <p className="state">{t('common.error.noScript')}</p>
    </noscript>
  )
}
