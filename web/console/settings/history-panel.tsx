import type { SettingsChange } from '#contract/calls/console/settings.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { useConsoleList } from '../api/use-console-query.ts'
import { ChangeHistory } from '../ui/change-history.tsx'
import { SETTINGS_KEY, settingsCalls } from './calls.ts'
import { useSettingName } from './setting-name.ts'

/** Changes of settings with person, time and both values; most can be taken back. */
export function HistoryPanel() {
  const { t } = useTranslation()
  const api = useCalls(settingsCalls)
  const name = useSettingName()
  const list = useConsoleList({
    key: [...SETTINGS_KEY, 'changes'],
    read: (cursor, signal) => api.changes(cursor === undefined ? {} : { cursor }, { signal }),
  })
  const titleOf = ({ section, changes: [first, ...others] }: SettingsChange) => {
    const names = [t(`console.settings.section.${section}`), ...(others.length === 0 ? [name(first?.path ?? section)] : [])]
    return [...new Set(names)].join(': ')
  }
  return (
    <ChangeHistory
      {...{ list, titleOf, queryKey: SETTINGS_KEY }}
      none={t('console.settings.noHistory')}
      partsOf={({ changes }) => changes.map(({ path, before, after }) => ({ name: name(path), before, after }))}
      undo={(changeId) => api.undo({ changeId })}
    />
  )
}
