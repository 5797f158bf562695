import { useTranslation } from '../base/i18n/use-translation.ts'

/** Shown with a skeleton where JavaScript is off, because personal data never loads there. `needs-script.css` hides the skeleton. */
export function NeedsScript() {
  const { t } = useTranslation()
  return (
    <noscript>
      <p className="state">{t('common.error.noScript')}</p>
    </noscript>
  )
}
