import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { addressText } from '#contract/calls/account.ts'
import type { Order, PaymentMethod } from '#contract/calls/orders.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSession } from '../base/session/session.ts'
import { useStore } from '../base/store/store-facts.ts'
import { useCart } from '../cart/cart.ts'
import { keepOpenOrder } from '../payments/open-order.ts'
import { toPayable } from '../payments/pay-order.ts'
import type { Payable, PaymentDesk } from '../payments/payment-desk.ts'
import { usePaymentDesk } from '../payments/use-payment-desk.tsx'
import { clearErrors, toast } from '../ui/toast/toast.ts'
import { checkCheckout } from './check-checkout.ts'
import { type CheckoutField, slotOf } from './checkout-values.ts'
import { eraseDraft } from './draft.ts'
import { type Box, boxOf, type FreshFigures } from './fresh-cart.ts'
import { type OrderPlace, orderRequest } from './order-request.ts'
import { FIRST_METHOD_ID } from './payment-section.tsx'
import { type CheckoutForm, useCheckoutForm } from './use-checkout-form.ts'
import { useOpenOrder } from './use-open-order.ts'
import { usePlacing } from './use-placing.ts'

/** State and actions of the checkout page. */
export interface CheckoutFlow {
  form: CheckoutForm
  box: Box
  desk: PaymentDesk
  busy: boolean
  methodMissing: boolean
  /** The reason why the order was not placed. */
  alert: string | null
  /** The changes since the shopper last saw the box, which is updated already. */
  fresh: FreshFigures | null
  done: Order | null
  /** An unpaid order that was placed before the page was loaded. */
  waiting: Order | null
  /** Whether this tab placed it. */
  ownWaiting: boolean
  chooseMethod: (method: PaymentMethod) => void
  submit: () => void
}

/** Runs a checkout from the first click to the confirmation. */
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
    // A cash order stays unpaid: after a visit to the bank's app the page shows again how to pay.
    if (order.payment) keepOpenOrder(null)
    eraseDraft()
    setDone(order)
  }, [])
  const desk = usePaymentDesk((orderId) => {
    // Shows the current order. When the read fails, the order is paid all the same and the list of orders has it.
    void placing
      .readOrder(orderId)
      .catch(() => undefined)
      .then((order) => order && finish(order))
    void cart.refresh()
  })
  const open = useOpenOrder(desk)
  const slots = user?.address ?? []
  const slot = slots[slotOf(slots, form.values.slot)]
  const box = placing.box ?? boxOf(placing.lost ?? fresh?.lines ?? cart.lines, fresh?.delivery ?? delivery, slot?.zipCode)

  const empty = cart.ready && box.lines.length === 0
  const looked = useRef(false)
  // Only once, and not in place of a cart that has been filled since: its order is not placed yet. Before paint, so that no empty cart is
  // shown.
  useLayoutEffect(() => {
    if (looked.current || !open.paid || !(cart.ready || open.returned)) return
    looked.current = true
    if (!done && (empty || open.returned)) finish(open.paid)
  }, [open, cart.ready, empty, done, finish])
  // The cart is empty: shows the confirmation of the cash order again, with the bank account.
  const thanks = open.own && open.waiting?.paymentMethod === 'cash' && empty ? open.waiting : null

  function refuse(text: string): void {
    setAlert(text)
    toast({ kind: 'error', text })
  }

  /** Validates the form and shows the first reason that blocks the order. */
  function passes(address: string): boolean {
    const problem = checkCheckout(form.values, address, box.lines.length)
    setMethodMissing(problem?.kind === 'method')
    setAlert(null)
    desk.clearProblem()
    clearErrors()
    if (!problem) return true
    if (problem.kind === 'method') {
      showMethods()
      toast({ kind: 'error', text: t('checkout.error.selectPaymentMethodToast') })
    } else if (problem.kind === 'empty') refuse(t('checkout.error.emptyOrder'))
    else {
      form.showProblems(problem.problems.map(({ field, text }) => ({ field, text: t(text) })))
      refuse(t(problem.text))
    }
    return false
  }

  async function place(to: OrderPlace): Promise<Order | null> {
    const outcome = await placing.place(orderRequest(form.values, to, box), box, open.earlierIds)
    switch (outcome.kind) {
      case 'placed':
        setFresh(null)
        return outcome.order
      case 'paid':
        finish(outcome.order)
        return null
      case 'changed':
        setFresh(outcome.fresh)
        // The agreement was given to the old total.
        form.set({ agreed: false })
        return null
      case 'refused': {
        const { fields, alert: message } = outcome.shown
        // The remembered code is gone: the field to type it is shown again.
        if (fields.some(({ name }) => name === 'message.entranceCode')) form.dropCode()
        form.showProblems(fields.flatMap(({ name, text }) => ({ field: fieldOf(name), text })))
        refuse([t('checkout.error.somethingWrong'), message ?? fields[0]?.text].filter(Boolean).join(' '))
        return null
      }
    }
  }

  function submit(): void {
    if (running.current || desk.busy) return
    const address = slot ? addressText(slot) : ''
    if (!passes(address)) return
    const to = { address, zipCode: slot?.zipCode, addressEnglish: slot?.addressEnglish, remembersCode: form.remembersCode(address) }
    running.current = true
    const find = async (): Promise<Payable | null> => {
      const order = await place(to)
      return order && toPayable(order)
    }
    const paying =
      form.values.method === 'wallet' ? desk.payByWallet(find) : form.values.method === 'card' ? desk.payByCard(find) : placeCash(to)
    void paying.finally(() => {
      running.current = false
    })
  }

  async function placeCash(to: OrderPlace): Promise<void> {
    setSending(true)
    const order = await place(to)
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
    done: done ?? thanks,
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

/** Focuses the first payment method and scrolls all of them into the viewport, with the message below. */
function showMethods(): void {
  const methods = document.getElementById(FIRST_METHOD_ID)
  methods?.querySelector('input')?.focus({ preventScroll: true })
  methods?.scrollIntoView({ block: 'center' })
}

/** Maps a field of the request to the field of the form. */
function fieldOf(name: `info.${'firstName' | 'lastName' | 'phone' | 'email' | 'address'}` | 'message.entranceCode'): CheckoutField {
  switch (name) {
    case 'message.entranceCode':
      return 'entranceCode'
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
