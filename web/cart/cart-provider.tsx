import { type ReactNode, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { MAX_LINES } from '#contract/calls/cart.ts'
import type { Api } from '#contract/client.ts'
import { DELIVERY_TERMS, type DeliveryTerms } from '#contract/rules/money.ts'
import type { Translate } from '#contract/text/translate.ts'
import { onReconnect } from '../base/connection/connection.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi, useSession } from '../base/session/session.ts'
import { browserStorage } from '../base/storage/browser-storage.ts'
import { useOptionalStore } from '../base/store/store-facts.ts'
import type { ListedFood } from '../catalogue/listed-food.ts'
import { type CartSummary, CartSummaryContext } from '../shell/cart-summary.ts'
import { toast } from '../ui/toast/toast.ts'
import { type CartActions, CartActionsContext } from './cart.ts'
import { GiftPopup } from './gift/gift-popup.tsx'
import { piecesOf } from './store/basket.ts'
import { type CartStore, createCartStore, UNKNOWN_CART } from './store/cart-store.ts'
import { CACHED_CART_KEY, createOfflineCart, GUEST_CART_KEY } from './store/offline-cart.ts'
import type { CartEvent } from './store/sync-cart.ts'

/** Milliseconds after which the cart is refetched when its tab becomes visible: another device may have changed it. */
const STALE_MS = 15_000

function openStore(api: Api, terms: DeliveryTerms, t: Translate, navigate: NavigateFunction): CartStore {
  return createCartStore({
    cart: api.cart,
    storage: createOfflineCart(browserStorage()),
    terms,
    onEvent(event) {
      const kind = event.kind === 'merged' || event.kind === 'sent' ? 'success' : 'error'
      // The page that reloads after a lost connection shows its own message, often right after it.
      const changed = event.kind === 'sentChanged'
      const action = changed ? { text: t('shell.dock.viewCart'), run: () => void navigate('/Cart') } : undefined
      toast({ kind, text: textOf(event, t), action, untilClosed: changed })
    },
  })
}

function textOf(event: CartEvent, t: Translate): string {
  switch (event.kind) {
    case 'merged':
      return t('cart.merged')
    case 'sent':
      return t('cart.sent')
    case 'sentChanged':
      return t('cart.sentChanged', { count: event.count })
    case 'full':
      return t('cart.full', { max: MAX_LINES })
    default:
      return t(event.kind === 'gone' ? 'cart.line.gone' : 'cart.line.soldOut', { item: event.name })
  }
}

function createActions(store: CartStore, t: Translate): CartActions {
  return {
    store,
    set(food, quantity) {
      const before = store.getState().quantities[food._id] ?? 0
      const accepted = store.set(food, quantity)
      if (before === 0 || quantity > 0) return accepted
      const undo = { text: t('common.action.undo'), run: () => void store.set(food, before) }
      toast({ kind: 'success', text: t('cart.line.removed', { item: food.name }), action: undo })
      return accepted
    },
  }
}

/** Provides the cart to every page, and its summary to the shell. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const api = useApi()
  const { status, accountId } = useSession()
  const terms = useOptionalStore()?.settings.delivery ?? DELIVERY_TERMS
  const navigate = useNavigate()
  const [actions] = useState(() => createActions(openStore(api, terms, t, navigate), t))
  const { store } = actions
  const now = useSyncExternalStore(store.subscribe, store.getState, () => UNKNOWN_CART)
  // The first loaded cart re-renders the bars around the page: deferred, so that it does not block taps. Later changes show at once.
  const later = useDeferredValue(now)
  const state = later.ready ? now : later

  useEffect(() => {
    if (status !== 'loading') store.setOwner(accountId)
  }, [store, status, accountId])

  useEffect(() => {
    let seen = Date.now()
    const otherTab = (event: StorageEvent) => {
      if (event.key === GUEST_CART_KEY || event.key === null) store.reloadGuest()
      if (event.key === CACHED_CART_KEY) store.onOtherTabChange()
    }
    const unsubscribe = onReconnect(() => void store.refresh())
    const away = () => {
      seen = Date.now()
    }
    const here = () => {
      if (Date.now() - seen > STALE_MS) void store.refresh()
      away()
    }
    const look = () => (document.visibilityState === 'hidden' ? away() : here())
    addEventListener('storage', otherTab)
    document.addEventListener('visibilitychange', look)
    // A window beside another one stays visible, so focus counts too.
    addEventListener('blur', away)
    addEventListener('focus', here)
    return () => {
      removeEventListener('storage', otherTab)
      unsubscribe()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('blur', away)
      removeEventListener('focus', here)
    }
  }, [store])

  const summary = useMemo<CartSummary>(
    () => ({
      lines: state.lines.map(({ itemId, quantity, amount, item }) => ({
        itemId,
        quantity,
        amount,
        name: item.name,
        picture: item.picture,
        stockCount: item.stockCount,
      })),
      count: piecesOf(state),
      totals: state.totals,
      unsent: state.unsent.size,
      setQuantity(itemId, quantity) {
        const food = foodOf(store, itemId)
        if (food) actions.set(food, quantity)
      },
    }),
    [state, store, actions],
  )

  return (
    <CartActionsContext value={actions}>
      <CartSummaryContext value={summary}>
        {children}
        <GiftPopup />
      </CartSummaryContext>
    </CartActionsContext>
  )
}

function foodOf(store: CartStore, itemId: string): ListedFood | undefined {
  return store.getState().lines.find((line) => line.itemId === itemId)?.item
}
