import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDate } from '#contract/text/format-date.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { type ConsoleList, consoleKey } from '../api/use-console-query.ts'
import { HistoryStrip } from './history-strip.tsx'
import { Panel } from './panel.tsx'
import { QueryState } from './query-state.tsx'
import { toastRefusal } from './toast-refusal.ts'

interface Change {
  _id: string
  at: string
  by: string
  mayUndo: boolean
  undone?: boolean
}

interface ChangedPart {
  name: string
  before: string | null
  after: string | null
}

interface ChangeHistoryProps<Item extends Change, Result> {
  list: ConsoleList<Item>
  /** Shown when nothing has changed yet. */
  none: string
  titleOf: (change: Item) => string
  partsOf: (change: Item) => readonly ChangedPart[]
  /** Without it, a role may not take changes back. */
  undo: ((changeId: string) => Promise<Result>) | null
  onUndone?: (result: Result) => void
  /** Key of the queries that an undo invalidates. */
  queryKey: QueryKey
}

/** Changes with person, time and both values, the newest first; one whose values are still current can be undone. */
export function ChangeHistory<Item extends Change, Result>(props: ChangeHistoryProps<Item, Result>) {
  const { list, none, titleOf, partsOf, undo, onUndone, queryKey } = props
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const back = useMutation({
    mutationFn: async (changeId: string) => undo?.(changeId),
    onSuccess: (result) => {
      toast({ kind: 'success', text: t('console.settings.undone') })
      if (result !== undefined) onUndone?.(result)
    },
    onError: (error) => {
      if (isRefusal(error, 'CHANGED_MEANWHILE')) toast({ kind: 'error', text: t('console.settings.changedSince') })
      else toastRefusal(error, t)
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(queryKey) }),
  })
  const sides = (parts: readonly ChangedPart[]) => {
    const both = parts.map(({ name, before, after }) => ({ name, before: before ?? '–', after: after ?? '–' }))
    return both.length === 1 ? both[0] : { after: both.map(({ name, before, after }) => `${name}: ${before} → ${after}`).join('; ') }
  }
  const entries = list.items.map((change) => {
    const { _id, at, by, mayUndo, undone } = change
    const title = titleOf(change)
    return {
      key: _id,
      title,
      ...sides(partsOf(change)),
      time: formatDate(at, 'short', language),
      who: `${by}, ${formatDate(at, 'time', language)}${undone ? `, ${t('console.settings.takenBack')}` : ''}`,
      action: mayUndo && undo && (
        <Button
          kind="quiet"
          small
          busy={back.isPending && back.variables === _id}
          aria-label={`${t('common.action.undo')}: ${title}`}
          onClick={() => back.mutate(_id)}
        >
          {t('common.action.undo')}
        </Button>
      ),
    }
  })
  return (
    <Panel title={t('console.settings.history')}>
      <QueryState query={list}>
        {() => (entries.length === 0 ? <p className="muted">{none}</p> : <HistoryStrip entries={entries} />)}
      </QueryState>
      {list.hasNextPage && (
        <Button kind="quiet" small busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('console.settings.older')}
        </Button>
      )}
    </Panel>
  )
}
