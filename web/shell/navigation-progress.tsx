import { useNavigation } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'

/** A thin progress bar at the top while a navigation is pending: feedback for a tap on a slow connection. */
export function NavigationProgress() {
  const { t } = useTranslation()
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="on-the-way" role="progressbar" aria-label={t('common.state.loading')} />
}
