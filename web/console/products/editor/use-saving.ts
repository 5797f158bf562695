import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductDetail } from '#contract/calls/console/products/products.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { rebased } from '../../ui/conflict/rebased.ts'
import { fieldProblems } from '../../ui/field-problems.ts'
import { productCalls } from '../calls.ts'
import { bodyOf, draftOf, mostOf, type ProductDraft } from './draft.ts'
import { missingOf } from './notice-draft.ts'

interface Saving {
  product: ProductDetail | null
  draft: ProductDraft
  /** Gets the product, and the draft that it was sent as: another may be typed by then. */
  onSaved: (product: ProductDetail, sent: ProductDraft) => void
  /** Gets the draft on the state that somebody else saved. */
  onTake: (draft: ProductDraft) => void
}

/**
 * Saves a draft: names what does not fit, requires a second confirmation of a high price, and reloads the product when somebody changed
 * it meanwhile.
 */
export function useSaving({ product, draft, onSaved, onTake }: Saving) {
  const { t } = useTranslation()
  const calls = useCalls(productCalls)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [base, setBase] = useState(product)
  const [problems, setProblems] = useState<Readonly<Partial<Record<string, string>>>>({})
  const [changed, setChanged] = useState<ProductDetail | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const [asksHigh, setAsksHigh] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ draft: sent, highPriceMeant }: { draft: ProductDraft; highPriceMeant: boolean }) =>
      calls.save({ itemId: base?._id ?? null, version: base?.version ?? null, ...bodyOf(sent).body, highPriceMeant }),
    onSuccess: ({ product: saved }, { draft: sent }) => {
      setBase(saved)
      setAsksHigh(false)
      setChanged(null)
      void client.invalidateQueries({ queryKey: consoleKey(['products']) })
      toast({ kind: 'success', text: t('common.state.saved') })
      onSaved(saved, sent)
      if (!base) void navigate(`${CONSOLE_PATH}/products/${saved._id}`, { replace: true })
    },
    onError: async (error) => {
      setAsksHigh(isRefusal(error, 'HIGH_PRICE'))
      if (isRefusal(error, 'HIGH_PRICE')) return
      if (isRefusal(error, 'CHANGED_MEANWHILE') && base) {
        try {
          return setChanged((await calls.get({ id: base._id })).product)
        } catch (failure) {
          return setAlert(showRefusal(failure, t, []).alert)
        }
      }
      const refused = fieldProblems(error)
      setProblems(refused)
      setAlert(Object.keys(refused).length > 0 ? t('console.products.editor.problems') : showRefusal(error, t, []).alert)
    },
  })
  const save = () => {
    const { wrong } = bodyOf(draft)
    const found: Partial<Record<string, string>> = Object.fromEntries(
      wrong.map((name) => [name, t('console.products.problem.most', { most: formatNumber(mostOf(name)) })]),
    )
    if (draft.name.en.trim() === '') found['content.name.en'] = t('common.field.required')
    if (draft.unit.trim() === '') found['content.unit'] = t('common.field.required')
    if (draft.notice && missingOf(draft.notice).length > 0) found.notice = t('console.products.notice.incomplete')
    setProblems(found)
    setAlert(Object.keys(found).length > 0 ? t('console.products.editor.problems') : null)
    if (Object.keys(found).length === 0) mutate({ draft, highPriceMeant: false })
  }
  return {
    base,
    problems,
    changed,
    alert,
    asksHigh,
    busy: isPending,
    save,
    /** Somebody's change becomes the base; what was typed stays. */
    take: () => {
      if (base && changed) onTake(rebased(draftOf(base), draft, draftOf(changed)))
      setBase(changed)
      setChanged(null)
    },
    confirmHigh: () => mutate({ draft, highPriceMeant: true }),
    denyHigh: () => setAsksHigh(false),
  }
}
