import { useTranslation } from '../base/i18n/use-translation.ts'
import type { Cart } from './cart.ts'
import { CartLine } from './cart-line.tsx'
import type { BasketLine } from './store/basket.ts'
import { removeButtonId } from './use-checkout.ts'

/** Lists the lines of the cart. Removing one moves the focus on, which would be lost with its button. */
export function CartLines({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  const { lines, changes } = cart

  function change({ itemId, item }: BasketLine, quantity: number) {
    cart.set(item, quantity)
    if (quantity > 0) return
    // The removed line had the focus: it moves to the next line, or to the page.
    const at = lines.findIndex((line) => line.itemId === itemId)
    const next = lines[at + 1] ?? lines[at - 1]
    requestAnimationFrame(() => document.getElementById(next ? removeButtonId(next.itemId) : 'content')?.focus())
  }

  return (
    <>
      <div className="cart-columns-head" aria-hidden>
        <span>{t('cart.column.item')}</span>
        <span>{t('cart.column.price')}</span>
        <span>{t('cart.column.quantity')}</span>
        <span>{t('cart.column.amount')}</span>
      </div>
      <ul>
        {lines.map((line) => (
          <CartLine
            key={line.itemId}
            line={line}
            changes={changes.filter(({ itemId }) => itemId === line.itemId)}
            onChange={(quantity) => change(line, quantity)}
          />
        ))}
      </ul>
    </>
  )
}
