import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isRefusal } from '../../base/api/api-error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { EdgeBand } from '../ui/edge-band.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'

export interface Ordered {
  _id: string
}

interface UseOrder<Item extends Ordered> {
  /** The list as it was read last. */
  items: readonly Item[]
  nameOf: (item: Item) => string
  /** Sends the wanted order, with the one that was seen. */
  send: (ids: string[], was: string[]) => Promise<unknown>
  /** Reloads the list. */
  readAgain: () => Promise<unknown>
}

/**
 * The order of a list: shown at once when somebody moves a row. Moves in a row are sent one after the other, each with the order that was
 * shown. When somebody else has moved rows meanwhile (409), nothing is changed; `conflict` is a band with both orders, from which one is
 * chosen.
 */
export function useOrder<Item extends Ordered>({ items, nameOf, send, readAgain }: UseOrder<Item>) {
  const { t } = useTranslation()
  const [mine, setMine] = useState<readonly string[] | null>(null)
  const ids = items.map(({ _id }) => _id)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ to, was }: { to: string[]; was: string[] }) => send(to, was),
    scope: { id: useId() },
    onSuccess: () => setMine(null),
    onError: (error, { to }) => (isRefusal(error, 'CHANGED_MEANWHILE') ? setMine(to) : toastRefusal(error, t)),
    onSettled: readAgain,
  })
  // A row that is moved before the last move was saved and read begins at that move.
  const shown = isPending ? variables.to : ids
  const order = (to: string[]) => mutate({ to, was: shown })
  const inOrder = (of: readonly string[]) => of.flatMap((id) => items.find(({ _id }) => _id === id) ?? [])
  const names = (of: readonly string[]) => (
    <ol>
      {inOrder(of).map((item) => (
        <li key={item._id}>{nameOf(item)}</li>
      ))}
    </ol>
  )
  // Rows that were added meanwhile follow in the order that somebody wants.
  const wanted = mine && [...mine.filter((id) => ids.includes(id)), ...ids.filter((id) => !mine.includes(id))]
  return {
    shown: inOrder(shown),
    order,
    conflict: wanted && (
      <EdgeBand kind="wrong" role="alert">
        <b>{t('console.content.order.changed')}</b>
        <div className="order-conflict">
          <section>
            <h3>{t('console.content.order.theirs')}</h3>
            {names(ids)}
            <Button small onClick={() => setMine(null)}>
              {t('console.content.order.keepTheirs')}
            </Button>
          </section>
          <section>
            <h3>{t('console.content.order.mine')}</h3>
            {names(wanted)}
            <Button small busy={isPending} onClick={() => order(wanted)}>
              {t('console.content.order.useMine')}
            </Button>
          </section>
        </div>
      </EdgeBand>
    ),
  }
}
