import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useRouteLoaderData } from 'react-router'
import type { FreshCart } from '#contract/calls/checkout.ts'
import type { consolePlacePhoneOrder } from '#contract/calls/console/phone-orders.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { DELIVERY_TERMS, type DeliveryTerms } from '#contract/rules/money.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { createIdempotencyKeys, randomKey } from '../../../base/api/idempotency-keys.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useLanguage, useTranslation } from '../../../base/i18n/use-translation.ts'
import type { ReadStore } from '../../../base/store/store-facts.ts'
import { useCalls } from '../../api/calls.ts'
import { freshOf } from '../../api/fresh-of.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { phoneOrderCalls } from './calls.ts'
import { EMPTY_ENTRY, linesNow, type PhoneEntry, type PhoneLine, requestOf, totalsFor } from './phone-order.ts'

export type PlacedOrder = ResponseOf<typeof consolePlacePhoneOrder>

/** The prices and stock of now, which differ from those of the page. */
type Fresh = Pick<FreshCart, 'lines' | 'changes'> & Partial<Pick<FreshCart, 'delivery'>>

const NAMES = ['info.phone', 'info.firstName', 'info.lastName', 'info.email', 'info.address', 'promisedOn'] as const
const FIELDS = {
  'info.phone': 'phone',
  'info.firstName': 'firstName',
  'info.lastName': 'lastName',
  'info.email': 'email',
  'info.address': 'address',
  promisedOn: 'promisedOn',
} as const satisfies Record<(typeof NAMES)[number], keyof PhoneEntry>

/**
 * An order for somebody on the phone while it is typed, and its placing. A retry after a lost response finds the same order; prices that
 * moved come back as a difference, and nothing typed is lost.
 */
export function usePhoneOrder() {
  const { t } = useTranslation()
  const language = useLanguage()
  const calls = useCalls(phoneOrderCalls)
  const client = useQueryClient()
  const store = useRouteLoaderData<ReadStore>('root')
  const form = useForm<PhoneEntry>({ defaultValues: { ...EMPTY_ENTRY, language } })
  const [lines, setLines] = useState<readonly PhoneLine[]>([])
  const [fresh, setFresh] = useState<Fresh | null>(null)
  /** The delivery terms that the server refused an order with. */
  const [delivery, setDelivery] = useState<DeliveryTerms>()
  const keys = useMemo(() => createIdempotencyKeys(randomKey), [])
  const way = useWatch({ control: form.control, name: 'way' })
  const zipCode = useWatch({ control: form.control, name: 'zipCode' })
  const terms = delivery ?? store?.settings.delivery ?? DELIVERY_TERMS
  const totals = totalsFor(lines, way, terms, zipCode)
  const place = useMutation({
    mutationFn: (entry: PhoneEntry) => {
      const mart = store?.marts.find(({ _id }) => _id === entry.martId) ?? store?.marts[0]
      const request = requestOf(entry, lines, totals, mart ? `${mart.name}, ${mart.address}` : '')
      return calls.place(request, { idempotencyKey: keys.keyFor(request) })
    },
    onSuccess: () => {
      keys.finish()
      void client.invalidateQueries({ queryKey: consoleKey(['orders']) })
    },
    onError: (error) => {
      if (isRefusal(error, 'PRICE_OR_STOCK_CHANGED')) setFresh(freshOf<Fresh>(error, 'lines', 'changes'))
      for (const { name, text } of showRefusal(error, t, NAMES).fields)
        form.setError(FIELDS[name], { message: text }, { shouldFocus: true })
    },
  })
  useLeaveWarning(!place.isSuccess && (lines.length > 0 || form.formState.isDirty))
  const refusal = place.isError && !fresh ? showRefusal(place.error, t, NAMES).alert : null
  return {
    form,
    lines,
    totals,
    store,
    fresh,
    placing: place.isPending,
    placed: place.data ?? null,
    problem: refusal,
    /** Puts a product on the list, or changes its quantity; 0 takes it off. */
    setQuantity: (item: PhoneLine['item'], quantity: number) => {
      setFresh(null)
      setLines((previous) => {
        if (quantity === 0) return previous.filter((line) => line.item._id !== item._id)
        const there = previous.some((line) => line.item._id === item._id)
        return there ? previous.map((line) => (line.item._id === item._id ? { item, quantity } : line)) : [...previous, { item, quantity }]
      })
    },
    takeFresh: () => {
      if (fresh) setLines((previous) => linesNow(previous, fresh))
      if (fresh?.delivery) setDelivery(fresh.delivery)
      setFresh(null)
      place.reset()
    },
    submit: form.handleSubmit((entry) => {
      if (lines.length > 0) place.mutate(entry)
    }),
    again: () => {
      form.reset({ ...EMPTY_ENTRY, language })
      setLines([])
      place.reset()
    },
  }
}

export type PhoneOrder = ReturnType<typeof usePhoneOrder>
