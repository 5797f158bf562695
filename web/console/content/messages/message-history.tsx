import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConsoleMessage, MessageChange } from '#contract/calls/console/message-templates.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey, useConsoleList } from '../../api/use-console-query.ts'
import { HistoryStrip } from '../../ui/history-strip.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { contentCalls } from '../calls.ts'
import { useFieldName } from './field-name.ts'

/** Changes of a message with person, time and both texts; the last one can be taken back. */
export function MessageHistory({ message, onUndone }: { message: ConsoleMessage; onUndone: (message: ConsoleMessage) => void }) {
  const { t, language } = useTranslation()
  const calls = useCalls(contentCalls)
  const client = useQueryClient()
  const fieldName = useFieldName(message)
  const { template } = message
  const list = useConsoleList<MessageChange>({
    key: ['content', 'messages', 'changes', template],
    read: (cursor, signal) => calls.messageChanges({ template, ...(cursor !== undefined && { cursor }) }, { signal }),
  })
  const undo = useMutation({
    mutationFn: (changeId: string) => calls.undoMessage({ changeId }),
    onSuccess: ({ item }) => {
      toast({ kind: 'success', text: t('console.settings.undone') })
      onUndone(item)
    },
    onError: (error) => {
      if (isRefusal(error, 'CHANGED_MEANWHILE')) toast({ kind: 'error', text: t('console.settings.changedSince') })
      else toastRefusal(error, t)
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['content', 'messages']) }),
  })
  const nameOf = ({ key, language: of }: MessageChange['texts'][number]) => `${fieldName(key)}, ${LANGUAGE_NAMES[of]}`
  return (
    <Panel title={t('console.settings.history')}>
      <QueryState query={list}>
        {() =>
          list.items.length === 0 ? (
            <p className="muted">{t('console.content.messages.noHistory')}</p>
          ) : (
            <HistoryStrip
              entries={list.items.map(({ _id, at, by, texts, mayUndo }) => {
                const [first] = texts
                const single = texts.length === 1 && first ? { before: first.before, after: first.after } : null
                const title = first && single ? nameOf(first) : t('console.content.messages.changes', { count: texts.length })
                return {
                  ...{ key: _id, time: formatDate(at, 'short', language), title },
                  ...(single ?? { after: texts.map((one) => `${nameOf(one)}: ${one.before} → ${one.after}`).join('; ') }),
                  who: `${by}, ${formatDate(at, 'time', language)}`,
                  action: mayUndo && (
                    <Button kind="quiet" small busy={undo.isPending} onClick={() => undo.mutate(_id)}>
                      {t('common.action.undo')}
                    </Button>
                  ),
                }
              })}
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
