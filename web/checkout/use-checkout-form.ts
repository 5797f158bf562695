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
  /** Whether the remembered entrance code opens this address, and is wanted. */
  remembersCode: (address: string) => boolean
  /** Erases the remembered entrance code. */
  forgetCode: () => void
  errors: Readonly<Partial<Record<CheckoutField, string>>>
  /** Shows messages at their fields and focuses the first field. */
  showProblems: (problems: readonly { field: CheckoutField; text: string }[]) => void
}

/** The checkout form. It starts with the draft, and is prefilled once the account is loaded. */
export function useCheckoutForm(accountId: string, user: User | null): CheckoutForm {
  const [values, setValues] = useState<CheckoutValues>(() => readDraft(accountId) ?? EMPTY_VALUES)
  const [errors, setErrors] = useState<CheckoutForm['errors']>({})

  const [drafted] = useState(() => values !== EMPTY_VALUES)
  const preferences = useDeliveryPreferences(({ leaveAt, entranceCode, ifShort }) => {
    setValues((now) => ({
      ...now,
      leaveAt: drafted || now.leaveAt !== EMPTY_VALUES.leaveAt ? now.leaveAt : (leaveAt ?? now.leaveAt),
      ...(drafted || now.ifShort !== EMPTY_VALUES.ifShort || now.ownWishes !== EMPTY_VALUES.ownWishes
        ? {}
        : { ifShort: ifShort.usual, ownWishes: ifShort.items }),
      eraseCode: now.eraseCode || (entranceCode?.eraseAfterDelivery ?? false),
    }))
  })

  const begun = useRef(false)

  // Only once: a field that the shopper clears stays empty.
  useEffect(() => {
    if (!user || begun.current) return
    begun.current = true
    setValues((now) => withAccount(now, user))
  }, [user])
  const untouched = useRef(values)
  useEffect(() => {
    if (values !== untouched.current) keepDraft(accountId, values)
  }, [accountId, values])

  function change(values: Partial<CheckoutValues>, solved: readonly string[]): void {
    setValues((now) => ({ ...now, ...values }))
    clearErrors()
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !solved.includes(field))))
  }

  return {
    values,
    errors,
    set: (values) => change(values, Object.keys(values)),
    remembersCode: (address) => !values.otherCode && preferences.entranceCode?.address === address,
    forgetCode: preferences.forgetCode,
    chooseSlot: (slot) => change({ slot }, ['address']),
    showProblems(problems) {
      setErrors(Object.fromEntries(problems.map(({ field, text }) => [field, text])))
      const [first] = problems
      // After the messages are rendered, so that a screen reader reads the field with its message.
      if (first) requestAnimationFrame(() => document.getElementById(first.field)?.focus())
    },
  }
}
