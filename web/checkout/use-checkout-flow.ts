import { useCallback, useRef, useState } from 'react'
import { addressText } from '#contract/account.ts'
import type { Order, PaymentMethod } from '#contract/orders.ts'
import { useSession } from '../base/session/session.ts'
import { useStore } from '../base/store/store-facts.ts'
import { useCart } from '../cart/cart.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { toPayable } from '../payments/pay-order.ts'
import type { Payable, PaymentDesk } from '../payments/payment-desk.ts'
import { usePaymentDesk } from '../payments/use-payment-desk.tsx'
import { clearErrors, toast } from '../ui/toast/toast.ts'
import { checkCheckout } from './check-checkout.ts'
import { type CheckoutField, slotOf } from './checkout-values.ts'
import { eraseDraft } from './draft.ts'
import { type Box, boxOf, type FreshFigures } from './fresh-cart.ts'
import { keepOpenOrder } from './open-order.ts'
import { orderRequest } from './order-request.ts'
import { FIRST_METHOD_ID } from './pay-section.tsx'
import { type CheckoutForm, useCheckoutForm } from './use-checkout-form.ts'
import { useOpenOrder } from './use-open-order.ts'
import { usePlacing } from './use-placing.ts'

/** The checkout as the page shows it. */
export interface CheckoutFlow {
  form: CheckoutForm
  box: Box
  desk: PaymentDesk
  busy: boolean
  methodMissing: boolean
  /** Why the order was not placed. */
  alert: string | null
  /** What changed since the shopper last looked; the box is the new one already. */
  fresh: FreshFigures | null
  done: Order | null
  /** An order of this tab, placed before the page was loaded, that waits for its payment. */
  waiting: Order | null
  /** It is this tab that placed it. */
  ownWaiting: boolean
  chooseMethod: (method: PaymentMethod) => void
  submit: () => void
}

/** Takes a checkout from the first press to the thank-you. */
export function useCheckoutFlow(accountId: string): CheckoutFlow {
  const { t } = useTranslation()
  const { user } = useSession()
  const cart = useCart()
  const { delivery } = useStore().settings
  const placing = usePlacing()
  const form = useCheckoutForm(accountId, user)
  const [methodMissing, setMethodMissing] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const [fresh, setFresh] = useState<FreshFigures | null>(null)
  const [done, setDone] = useState<Order | null>(null)
  const [sending, setSending] = useState(false)
  const running = useRef(false)

  const finish = useCallback((order: Order) => {
    // An order in cash goes on waiting: after a visit to the bank's app the page says again how to pay it.
    if (order.payment) keepOpenOrder(null)
    eraseDraft()
    setDone(order)
  }, [])
  const desk = usePaymentDesk((orderId) => {
    // The order is shown as it is now; when it cannot be read, it is paid all the same and the list of orders has it.
    void placing
      .readOrder(orderId)
      .catch(() => undefined)
      .then((order) => order && finish(order))
    void cart.refresh()
  })
  const open = useOpenOrder(desk)
  const box = placing.box ?? boxOf(fresh?.lines ?? cart.lines, delivery)

  // Nothing new is in the cart: the thanks for the cash order stand there again, with the account.
  const thanks = open.own && open.waiting?.paymentMethod === 'cash' && cart.ready && box.lines.length === 0 ? open.waiting : null

  function refuse(text: string): void {
    setAlert(text)
    toast({ kind: 'error', text })
  }

  /** Whether the form is complete; says what is missing, in the order of the product rules, 5. */
  function passes(address: string): boolean {
    const fault = checkCheckout(form.values, address, box.lines.length)
    setMethodMissing(fault?.kind === 'method')
    setAlert(null)
    desk.clearProblem()
    clearErrors()
    if (!fault) return true
    if (fault.kind === 'method') {
      showMethods()
      toast({ kind: 'error', text: t('checkout.error.selectPaymentMethodToast') })
    } else if (fault.kind === 'empty') refuse(t('checkout.error.emptyOrder'))
    else {
      form.showFaults(fault.faults.map(({ field, text }) => ({ field, text: t(text) })))
      refuse(t(fault.text))
    }
    return false
  }

  async function place(address: string): Promise<Order | null> {
    const outcome = await placing.place(orderRequest(form.values, address, box), box)
    switch (outcome.kind) {
      case 'placed':
        setFresh(null)
        return outcome.order
      case 'paid':
        finish(outcome.order)
        return null
      case 'changed':
        setFresh(outcome.fresh)
        // The agreement was to the old total.
        form.set({ agreed: false })
        return null
      case 'refused': {
        const { fields, alert: message } = outcome.shown
        form.showFaults(fields.flatMap(({ name, text }) => ({ field: fieldOf(name), text })))
        refuse([t('checkout.error.somethingWrong'), message ?? fields[0]?.text].filter(Boolean).join(' '))
        return null
      }
    }
  }

  function submit(): void {
    if (running.current || desk.busy) return
    const slots = user?.address ?? []
    const slot = slots[slotOf(slots, form.values.slot)]
    const address = slot ? addressText(slot) : ''
    if (!passes(address)) return
    running.current = true
    const find = async (): Promise<Payable | null> => {
      const order = await place(address)
      return order && toPayable(order)
    }
    const paying =
      form.values.method === 'wallet' ? desk.payByWallet(find) : form.values.method === 'card' ? desk.payByCard(find) : placeCash(address)
    void paying.finally(() => {
      running.current = false
    })
  }

  async function placeCash(address: string): Promise<void> {
    setSending(true)
    const order = await place(address)
    setSending(false)
    if (!order) return
    toast({ kind: 'success', text: t('checkout.toast.orderPlaced') })
    finish(order)
  }

  return {
    form,
    box,
    desk,
    busy: sending || desk.busy,
    methodMissing,
    alert,
    fresh,
    done: done ?? open.paid ?? thanks,
    waiting: placing.box ? null : open.waiting,
    ownWaiting: open.own,
    chooseMethod(method) {
      form.set({ method })
      setMethodMissing(false)
      desk.clearProblem()
    },
    submit,
  }
}

/** Puts the focus on the first way to pay and all of them into sight, with the sentence that comes under them. */
function showMethods(): void {
  const methods = document.getElementById(FIRST_METHOD_ID)
  methods?.querySelector('input')?.focus({ preventScroll: true })
  methods?.scrollIntoView({ block: 'center' })
}

/** The field of the form that a field of the request came from. */
function fieldOf(name: `info.${'firstName' | 'lastName' | 'phone' | 'email' | 'address'}`): CheckoutField {
  switch (name) {
    case 'info.firstName':
      return 'firstName'
    case 'info.lastName':
      return 'lastName'
    case 'info.phone':
      return 'phone'
    case 'info.email':
      return 'email'
    case 'info.address':
      return 'address'
  }
}
