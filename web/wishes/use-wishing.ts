import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLogin } from '../account/login.ts'
import { ApiError } from '../base/api/api-error.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi, useSession } from '../base/session/session.ts'
import { toast } from '../ui/toast/toast.ts'
import { type Marks, useMarks } from './use-marks.ts'
import type { WishPage } from './use-wish-list.ts'
import { marksKey, wishesKey, wishListKey } from './wish-keys.ts'

/** Add and remove a wish, set and remove a stock alert: the names of the calls. */
type Act = 'add' | 'remove' | 'tellMe' | 'stopTelling'

const DONE = { add: 'wishes.added', remove: 'wishes.removed', tellMe: 'wishes.told', stopTelling: 'wishes.stopped' } as const

/** The marks of an item and the function that changes them. A guest signs in first, then the change is made. */
export interface Wishing {
  wished: boolean
  awaited: boolean
  busy: boolean
  act: (act: Act) => void
}

/** The wish and the stock alert of one item. */
export function useWishing(itemId: string): Wishing {
  const { t } = useTranslation()
  const api = useApi()
  const { accountId } = useSession()
  const login = useLogin()
  const client = useQueryClient()
  const marks = useMarks()

  const { mutate, isPending } = useMutation({
    mutationFn: async (act: Act): Promise<Marks> => {
      const { itemIds, awaited } = await api.wishes[act]({ itemId })
      return { itemIds, awaited }
    },
    onSuccess: async (changed, act) => {
      toast({ kind: 'success', text: t(DONE[act]) })
      await client.cancelQueries({ queryKey: wishesKey(accountId) })
      client.setQueryData(marksKey(accountId), changed)
      client.setQueryData(wishListKey(accountId), (list: InfiniteData<WishPage> | undefined) => list && withoutUnwished(list, changed))
      void client.invalidateQueries({ queryKey: wishListKey(accountId) })
    },
    onError: (error) => {
      const refusal = error instanceof ApiError ? error.body : null
      toast({ kind: 'error', text: refusal?.message ?? t('common.error.network') })
    },
  })
  return {
    wished: marks?.itemIds.includes(itemId) ?? false,
    awaited: marks?.awaited.includes(itemId) ?? false,
    busy: isPending,
    act: (act) => {
      if (!isPending) login.open('needed', () => mutate(act))
    },
  }
}

/** The pages of the wish list without the items that are no longer wished. */
function withoutUnwished(list: InfiniteData<WishPage>, { itemIds }: Marks): InfiniteData<WishPage> {
  const pages = list.pages.map((page) => ({
    ...page,
    data: page.data.filter(({ item }) => itemIds.includes(item._id)),
    total: itemIds.length,
  }))
  return { ...list, pages }
}
