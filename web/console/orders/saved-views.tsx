import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BookmarkPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCalls } from '../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../api/use-console-query.ts'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { orderCalls } from './calls.ts'

const KEY = ['orders', 'views']

/** The views that somebody saved: a tap shows its list. The filters of now can be saved under a name. */
export function SavedViews({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation()
  const calls = useCalls(orderCalls)
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const [name, setName] = useState<string | null>(null)
  const views = useConsoleQuery({ key: KEY, read: async (signal) => (await calls.views({}, { signal })).items })
  const options = {
    onError: (error: unknown) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(KEY) }),
  }
  const save = useMutation({
    ...options,
    mutationFn: (view: { name: string; filters: string }) => calls.saveView(view),
    onSuccess: () => setName(null),
  })
  const remove = useMutation({ ...options, mutationFn: (viewId: string) => calls.removeView({ viewId }) })
  const now = search.toString()
  return (
    <div className="saved-views">
      {views.data?.map((view) => (
        <span key={view._id} className="saved-view">
          <button type="button" className="filter-chip" aria-pressed={view.filters === now} onClick={() => setSearch(view.filters)}>
            {view.name}
          </button>
          <IconButton label={t('console.orders.views.remove', { name: view.name })} icon={X} onClick={() => remove.mutate(view._id)} />
        </span>
      ))}
      {filtered && name === null && (
        <Button small kind="quiet" icon={<BookmarkPlus className="icon" aria-hidden />} onClick={() => setName('')}>
          {t('console.orders.views.save')}
        </Button>
      )}
      {name !== null && (
        <form
          className="save-view"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') save.mutate({ name: name.trim(), filters: now })
          }}
        >
          <input
            className="field-box"
            aria-label={t('console.orders.views.name')}
            placeholder={t('console.orders.views.name')}
            maxLength={40}
            required
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button small type="submit" busy={save.isPending}>
            {t('common.action.save')}
          </Button>
          <Button small kind="quiet" onClick={() => setName(null)}>
            {t('common.action.cancel')}
          </Button>
        </form>
      )}
    </div>
  )
}
