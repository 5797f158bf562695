import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SettingsChange } from '#contract/calls/console/settings.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey, useConsoleList } from '../api/use-console-query.ts'
import { HistoryStrip } from '../ui/history-strip.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { SETTINGS_KEY, settingsCalls } from './calls.ts'
import { useSettingName } from './setting-name.ts'

/** Changes of settings with person, time and both values; most can be taken back. */
export function HistoryPanel() {
  const { t, language } = useTranslation()
  const api = useCalls(settingsCalls)
  const client = useQueryClient()
  const name = useSettingName()
  const list = useConsoleList({
    key: [...SETTINGS_KEY, 'changes'],
    read: (cursor, signal) => api.changes(cursor === undefined ? {} : { cursor }, { signal }),
  })
  const undo = useMutation({
    mutationFn: (changeId: string) => api.undo({ changeId }),
    onSuccess: () => toast({ kind: 'success', text: t('console.settings.undone') }),
    onError: (error) => {
      if (isRefusal(error, 'CHANGED_MEANWHILE')) toast({ kind: 'error', text: t('console.settings.changedSince') })
      else toastRefusal(error, t)
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(SETTINGS_KEY) }),
  })
  const sides = ({ changes }: SettingsChange) =>
    changes.length === 1
      ? { before: changes[0]?.before ?? '–', after: changes[0]?.after ?? '–' }
      : { after: changes.map(({ path, before, after }) => `${name(path)}: ${before ?? '–'} → ${after ?? '–'}`).join('; ') }
  const title = ({ section, changes }: SettingsChange) =>
    [...new Set([t(`console.settings.section.${section}`), ...(changes.length === 1 ? [name(changes[0]?.path ?? section)] : [])])].join(
      ': ',
    )
  return (
    <Panel title={t('console.settings.history')}>
      <QueryState query={list}>
        {() =>
          list.items.length === 0 ? (
            <p className="muted">{t('console.settings.noHistory')}</p>
          ) : (
            <HistoryStrip
              entries={list.items.map((change) => ({
                key: change._id,
                time: formatDate(change.at, 'short', language),
                title: title(change),
                ...sides(change),
                who: `${change.by}, ${formatDate(change.at, 'time', language)}${change.undone ? `, ${t('console.settings.takenBack')}` : ''}`,
                action: change.mayUndo && (
                  <Button
                    kind="quiet"
                    small
                    busy={undo.isPending && undo.variables === change._id}
                    aria-label={`${t('common.action.undo')}: ${title(change)}`}
                    onClick={() => undo.mutate(change._id)}
                  >
                    {t('common.action.undo')}
                  </Button>
                ),
              }))}
            />
          )
        }
      </QueryState>
      {list.hasNextPage && (
        <Button kind="quiet" small busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('console.settings.older')}
        </Button>
      )}
    </Panel>
  )
}
