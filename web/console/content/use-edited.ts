import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { rebased } from '../ui/conflict/rebased.ts'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { undoToast } from '../ui/undo-toast.ts'
import { useLeaveWarning, useLeaving } from '../ui/use-leave-warning.ts'
import type { Ordered } from './use-order.tsx'

/** The item of a list that is edited, as its form needs it. */
export interface Editing<Item, Draft> {
  /** The item that the form began with; null for a new one. */
  base: Item | null
  /** The same item as it is in the list now. */
  saved: Item | undefined
  draft: Draft
  /** Changes the draft, unless another item is edited by now: an upload may end late. */
  change: (part: Partial<Draft>) => void
  /** Goes on with the item that `sent` was saved as; what was typed meanwhile stays. */
  onSaved: (item: Item | undefined, sent: Draft) => void
  /** Goes on from an item that somebody else changed; what was typed stays, and what was not touched follows it. */
  onTake: () => void
  onRemove: (() => void) | undefined
  onClose: () => void
}

interface UseEdited<Item extends Ordered, Draft> {
  items: readonly Item[]
  draftOf: (item: Item | null) => Draft
  /** Whether a new one is open at first. */
  beginsNew?: boolean
  /** Key of the queries that a change invalidates. */
  queryKey: QueryKey
  nameOf: (item: Item) => string
  remove: (item: Item) => Promise<unknown>
  /** Makes an item again that was removed: its id, and the ids of the list that it is the last of. */
  makeAgain: (item: Item) => Promise<{ id: string; was: string[] }>
  order: (ids: string[], was: string[]) => Promise<unknown>
}

interface Edited<Item, Draft> {
  /** The same until another item is opened, also when this one is saved. */
  key: string
  base: Item | null
  draft: Draft
  /** The draft in which nothing is typed. */
  pristine: Draft
}

/** The item of a list that is edited, if there is one. One that is removed can be brought back to its place. */
export function useEdited<Item extends Ordered, Draft>(facts: UseEdited<Item, Draft>) {
  const { items, draftOf, beginsNew = false, queryKey, nameOf, remove, makeAgain, order } = facts
  const { t } = useTranslation()
  const client = useQueryClient()
  const begun = (base: Item | null): Edited<Item, Draft> => {
    const draft = draftOf(base)
    return { key: crypto.randomUUID(), base, draft, pristine: draft }
  }
  const [edited, setEdited] = useState(() => (beginsNew ? begun(null) : null))
  useLeaveWarning(edited !== null && edited.draft !== edited.pristine)
  const leaving = useLeaving()
  const whenDone = {
    onError: (error: Error) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(queryKey) }),
  }
  const bringBack = useMutation({
    mutationFn: async ({ item, place }: { item: Item; place: number }) => {
      const { id, was } = await makeAgain(item)
      const others = was.filter((other) => other !== id)
      await order([...others.slice(0, place), id, ...others.slice(place)], was)
    },
    ...whenDone,
  })
  const goes = useMutation({
    mutationFn: remove,
    onMutate: ({ _id }: Item) => items.findIndex((item) => item._id === _id),
    onSuccess: (_response, item, place) => {
      // Another one may be open by then.
      setEdited((now) => (now?.base?._id === item._id ? null : now))
      undoToast(t, t('console.content.removed', { name: nameOf(item) }), () => bringBack.mutate({ item, place }))
    },
    ...whenDone,
  })
  const base = edited?.base ?? null
  const saved = items.find(({ _id }) => _id === base?._id)
  const form: Editing<Item, Draft> | null = edited && {
    base,
    saved,
    draft: edited.draft,
    change: (part) => setEdited((now) => (now?.key === edited.key ? { ...now, draft: { ...now.draft, ...part } } : now)),
    onSaved: (item, sent) =>
      setEdited((now) => {
        if (now?.key !== edited.key) return now
        if (!item) return null
        const pristine = draftOf(item)
        return { ...now, base: item, draft: rebased(sent, now.draft, pristine), pristine }
      }),
    onTake: () =>
      saved &&
      setEdited((now) => {
        if (!now) return now
        const pristine = draftOf(saved)
        return { ...now, base: saved, draft: rebased(draftOf(now.base), now.draft, pristine), pristine }
      }),
    onRemove: base ? () => goes.mutate(base) : undefined,
    onClose: () => setEdited(null),
  }
  return { form, formKey: edited?.key, openId: base?._id ?? null, open: (item: Item | null) => leaving(() => setEdited(begun(item))) }
}
