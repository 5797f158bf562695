import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/account.ts'
import { clearErrors } from '../ui/toast/toast.ts'
import { type CheckoutField, type CheckoutValues, EMPTY_VALUES, withAccount } from './checkout-values.ts'
import { keepDraft, readDraft } from './draft.ts'

/** The values of the checkout and the sentences at its fields. */
export interface CheckoutForm {
  values: CheckoutValues
  /** Changes some values; what was said about them is taken back. */
  set: (change: Partial<CheckoutValues>) => void
  chooseSlot: (slot: number) => void
  errors: Readonly<Partial<Record<CheckoutField, string>>>
  /** Shows what is wrong and puts the focus on the first field. */
  showFaults: (faults: readonly { field: CheckoutField; text: string }[]) => void
}

/** The form of the checkout: begins with what was typed before, and with the account as soon as it is read. */
export function useCheckoutForm(accountId: string, user: User | null): CheckoutForm {
  const [values, setValues] = useState<CheckoutValues>(() => readDraft(accountId) ?? EMPTY_VALUES)
  const [errors, setErrors] = useState<CheckoutForm['errors']>({})

  const begun = useRef(false)

  // Once: what the shopper clears afterwards stays clear.
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
    chooseSlot: (slot) => change({ slot }, ['address']),
    showFaults(faults) {
      setErrors(Object.fromEntries(faults.map(({ field, text }) => [field, text])))
      const [first] = faults
      // After the sentences stand, so that the field is read out with its own.
      if (first) requestAnimationFrame(() => document.getElementById(first.field)?.focus())
    },
  }
}
