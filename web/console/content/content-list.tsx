import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { missingLanguages } from '#contract/rules/content-languages.ts'
import type { LocalizedText } from '#contract/rules/languages.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { LanguageDots, statesWithout } from '../ui/language-dots.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { MissingSheet } from './missing-sheet.tsx'
import { SortableList } from './sortable-list.tsx'
import { type Ordered, useOrder } from './use-order.tsx'

interface ContentListProps<Item extends Ordered> {
  /** The list as it was read last. */
  items: readonly Item[]
  openId: string | null
  onOpen: (item: Item) => void
  may: boolean
  /** Key of the queries that a change invalidates. */
  queryKey: QueryKey
  nameOf: (item: Item) => string
  /** Below the name. */
  note: (item: Item) => ReactNode
  picture?: (item: Item) => ReactNode
  /** Its texts in four languages: a row shows which are missing. */
  textsOf?: (item: Item) => readonly LocalizedText[]
  isShown: (item: Item) => boolean
  /** Whether the switch waits until the form of an item is closed, because both send the whole of it. */
  switchRests?: boolean
  /** Shows what is hidden, hides what is shown; `missingMeant` as in a form. */
  show: (item: Item, missingMeant: boolean) => Promise<unknown>
  /** Sends the wanted order, with the one that was seen. */
  order: (ids: string[], was: string[]) => Promise<unknown>
}

/**
 * A list that shoppers see in its order: rows that are moved, opened, shown and hidden. A language that is missing is asked about before
 * a row is shown.
 */
export function ContentList<Item extends Ordered>(props: ContentListProps<Item>) {
  const { items, openId, onOpen, may, queryKey, nameOf, note, picture, textsOf, isShown, switchRests, show, order } = props
  const { t } = useTranslation()
  const client = useQueryClient()
  const [asks, setAsks] = useState<Item | null>(null)
  const readAgain = () => client.invalidateQueries({ queryKey: consoleKey(queryKey) })
  const rows = useOrder({ items, nameOf, send: order, readAgain })
  const turn = useMutation({
    mutationFn: ({ item, missingMeant }: { item: Item; missingMeant: boolean }) => show(item, missingMeant),
    onSuccess: () => setAsks(null),
    onError: (error, { item }) => (isRefusal(error, 'LANGUAGE_MISSING') ? setAsks(item) : toastRefusal(error, t)),
    onSettled: readAgain,
  })
  const asked = asks ? (textsOf?.(asks) ?? []) : []
  return (
    <>
      {rows.conflict}
      <SortableList
        fixed={!may}
        onOrder={rows.order}
        items={rows.shown.map((item) => {
          const name = nameOf(item)
          const open = item._id === openId
          return {
            id: item._id,
            name,
            open,
            content: (
              <>
                <button type="button" className="slide-open" onClick={() => onOpen(item)}>
                  {picture?.(item)}
                  <span className="slide-words">
                    <b>{name}</b>
                    <small>{note(item)}</small>
                  </span>
                </button>
                {textsOf && <LanguageDots texts={statesWithout(missingLanguages(textsOf(item)))} />}
                <button
                  type="button"
                  role="switch"
                  className="switch"
                  aria-checked={isShown(item)}
                  aria-label={t('console.content.show', { name })}
                  disabled={!may || (switchRests && open)}
                  onClick={() => turn.mutate({ item, missingMeant: false })}
                >
                  <i aria-hidden />
                </button>
              </>
            ),
          }
        })}
      />
      <MissingSheet
        open={asks !== null}
        missing={missingLanguages(asked)}
        instead={asked[0]?.en ?? ''}
        busy={turn.isPending}
        onYes={() => asks && turn.mutate({ item: asks, missingMeant: true })}
        onNo={() => setAsks(null)}
      />
    </>
  )
}
