import { useNavigation } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'

/** A thin mark along the upper edge while another page is on its way, so that a tap on a slow line is answered before the page is there. */
export function NavigationProgress() {
  const { t } = useTranslation()
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="on-the-way" role="progressbar" aria-label={t('common.state.loading')} />
}
