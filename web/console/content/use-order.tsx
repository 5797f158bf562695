import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
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
  /** Reads the list anew. */
  readAgain: () => Promise<unknown>
}

/**
 * The order of a list: shown at once when somebody moves a row. When somebody else has moved rows meanwhile (409), nothing is changed; `conflict`
 * is a band with both orders, from which one is chosen.
 */
export function useOrder<Item extends Ordered>({ items, nameOf, send, readAgain }: UseOrder<Item>) {
  const { t } = useTranslation()
  const [mine, setMine] = useState<readonly string[] | null>(null)
  const ids = items.map(({ _id }) => _id)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: string[]) => send(wanted, ids),
    onSuccess: () => setMine(null),
    onError: (error, wanted) => (isRefusal(error, 'CHANGED_MEANWHILE') ? setMine(wanted) : toastRefusal(error, t)),
    onSettled: readAgain,
  })
  const inOrder = (order: readonly string[]) => order.flatMap((id) => items.find(({ _id }) => _id === id) ?? [])
  const names = (order: readonly string[]) => (
    <ol>
      {inOrder(order).map((item) => (
        <li key={item._id}>{nameOf(item)}</li>
      ))}
    </ol>
  )
  // Rows that were added meanwhile follow in the order that somebody wants.
  const wanted = mine && [...mine.filter((id) => ids.includes(id)), ...ids.filter((id) => !mine.includes(id))]
  return {
    shown: inOrder(isPending ? variables : ids),
    order: mutate,
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
            <Button small busy={isPending} onClick={() => mutate(wanted)}>
              {t('console.content.order.useMine')}
            </Button>
          </section>
        </div>
      </EdgeBand>
    ),
  }
}
