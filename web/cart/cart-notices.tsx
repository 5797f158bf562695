import { CloudOff, PackageX } from 'lucide-react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import type { Cart } from './cart.ts'

/** Notices about the whole cart: unsent changes, products that are no longer sold. */
export function CartNotices({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  const { lines } = cart
  const lost = cart.changes.filter(
    ({ kind, itemId }) => kind === 'gone' || (kind === 'outOfStock' && lines.every((line) => line.itemId !== itemId)),
  )
  return (
    <div role="status">
      {cart.syncState === 'waiting' && (
        <p className="cart-band">
          <CloudOff className="icon" aria-hidden />
          {t('cart.syncFailed')}
        </p>
      )}
      {lost.map(({ itemId, kind, name }) => (
        <p key={itemId} className="cart-band">
          <PackageX className="icon" aria-hidden />
          {name === '' ? t('catalogue.details.gone') : t(kind === 'gone' ? 'cart.line.gone' : 'cart.line.soldOut', { item: name })}
        </p>
      ))}
    </div>
  )
}
