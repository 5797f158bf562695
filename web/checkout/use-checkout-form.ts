import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/calls/account.ts'
import { clearErrors } from '../ui/toast/toast.ts'
import { type CheckoutField, type CheckoutValues, EMPTY_VALUES, withAccount } from './checkout-values.ts'
import { keepDraft, readDraft } from './draft.ts'
import { useDeliveryPreferences } from './use-delivery-preferences.ts'

/** The values of the checkout form and the messages at its fields. */
export interface CheckoutForm {
  values: CheckoutValues
  /** Changes some values and clears their messages. */
  set: (change: Partial<CheckoutValues>) => void
  chooseSlot: (slot: number) => void
  /** Whether the remembered entrance code opens this address. */
  knowsCode: (address: string) => boolean
  /** Whether the remembered entrance code opens this address, and is wanted. */
  remembersCode: (address: string) => boolean
  /** Erases the remembered entrance code. @throws ApiError */
  forgetCode: () => Promise<void>
  /** Shows that the store no longer has the remembered entrance code. */
  dropCode: () => void
  errors: Readonly<Partial<Record<CheckoutField, string>>>
  /** Shows messages at their fields and focuses the first field. */
  showProblems: (problems: readonly { field: CheckoutField; text: string }[]) => void
}

/** The checkout form. The shopper's changes, some of them from the draft, override the account and the saved preferences. */
export function useCheckoutForm(accountId: string, user: User | null): CheckoutForm {
  const [changed, setChanged] = useState<Partial<CheckoutValues>>(() => readDraft(accountId) ?? {})
  const [preferred, setPreferred] = useState<Partial<CheckoutValues>>({})
  const [errors, setErrors] = useState<CheckoutForm['errors']>({})

  const preferences = useDeliveryPreferences(({ leaveAt, entranceCode, ifShort }) =>
    setPreferred({
      ...(leaveAt && { leaveAt }),
      ifShort: ifShort.usual,
      ownWishes: ifShort.items,
      eraseCode: entranceCode?.eraseAfterDelivery ?? false,
    }),
  )
  // A field that the shopper clears stays empty.
  const filled = { ...EMPTY_VALUES, ...preferred }
  const values = { ...(user ? withAccount(filled, user) : filled), ...changed }

  const untouched = useRef(changed)
  useEffect(() => {
    if (changed !== untouched.current) keepDraft(accountId, changed)
  }, [accountId, changed])

  function change(values: Partial<CheckoutValues>, solved: readonly string[]): void {
    setChanged((now) => ({ ...now, ...values }))
    clearErrors()
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !solved.includes(field))))
  }

  const knowsCode = (address: string) => preferences.entranceCode?.address === address
  return {
    values,
    errors,
    set: (values) => change(values, Object.keys(values)),
    knowsCode,
    remembersCode: (address) => !values.otherCode && knowsCode(address),
    forgetCode: preferences.forgetCode,
    dropCode: preferences.dropCode,
    chooseSlot: (slot) => change({ slot }, ['address']),
    showProblems(problems) {
      setErrors(Object.fromEntries(problems.map(({ field, text }) => [field, text])))
      const [first] = problems
      // After the messages are rendered, so that a screen reader reads the field with its message.
      if (first) requestAnimationFrame(() => document.getElementById(first.field)?.focus())
    },
  }
}
