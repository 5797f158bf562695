import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { CartChange } from '#contract/calls/cart.ts'
import { stockText } from '#contract/rules/products/stock.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { contentText, promiseText } from '#contract/text/weight-text.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useAisles } from '../base/store/aisles.ts'
import type { ListedFood } from '../catalogue/listed-food.ts'
import { detailsPath } from '../shell/paths.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { MoneyOff, Price, PriceWas } from '../ui/price.tsx'
import { StockLabel } from '../ui/shelf/stock-label.tsx'
import { wallClass } from '../ui/shelf/wall.ts'
import { Stepper } from '../ui/stepper.tsx'
import type { BasketLine } from './store/basket.ts'
import { removeButtonId } from './use-checkout.ts'

interface CartLineProps {
  line: BasketLine
  /** Changes of this line that the shopper has not read. */
  changes: readonly CartChange[]
  onChange: (quantity: number) => void
}

/** One line of the cart: picture, name, unit price, stock, stepper, amount, remove button. */
export function CartLine({ line, changes, onChange }: CartLineProps) {
  const aisles = useAisles()
  const { t, language } = useTranslation()
  const { itemId, item, quantity, amount } = line
  const soldOut = item.stockCount <= 0
  const path = detailsPath(itemId)
  return (
    <li className={`cart-line ${wallClass(aisles.wall(item.category))}${soldOut ? ' is-out' : ''}`}>
      <Link className="cart-picture" to={path} tabIndex={-1} aria-hidden>
        <Picture picture={item.picture} alt="" sizes="84px" />
      </Link>
      <div className="cart-what">
        <h2>
          <Link to={path}>{item.name}</Link>
        </h2>
        <span className="cart-unit">{contentText(item, t)}</span>
        <div className="cart-notes">
          {item.weight && <small>{promiseText(item, language, t)}</small>}
          {!changes.some(({ kind }) => kind === 'outOfStock') && <StockLabel stock={item.stock} />}
          {changes.map((change) => (
            <Notice key={change.kind} change={change} />
          ))}
        </div>
      </div>
      <UnitPrice item={item} />
      <div className="cart-foot">
        <div className="cart-quantity">
          {soldOut ? (
            <span>{`${quantity} ×`}</span>
          ) : (
            <Stepper name={item.name} value={quantity} max={item.stockCount} onChange={onChange} />
          )}
          <StockCount count={item.stockCount} />
        </div>
        <span className="cart-amount">
          <Price value={amount} />
        </span>
      </div>
      <IconButton
        id={removeButtonId(itemId)}
        className="cart-remove"
        icon={X}
        label={t('cart.line.remove', { item: item.name })}
        onClick={() => onChange(0)}
      />
    </li>
  )
}

function UnitPrice({ item }: { item: ListedFood }) {
  const { t, language } = useTranslation()
  const { price, discount } = item
  const each = formatMoney(price - discount, language)
  const spoken = { amount: each, before: formatMoney(price, language), saved: formatMoney(discount, language) }
  return (
    <div className="cart-price">
      <span className="cart-unit-phone">{contentText(item, t)}</span>
      {discount > 0 && <span className="visually-hidden">{t('common.price.spokenDiscount', spoken)}</span>}
      <span aria-hidden={discount > 0}>
        <span className="cart-each">{t('common.price.each', { amount: each })}</span>
        <span className="cart-unit-price">
          <Price value={price - discount} />
        </span>
        {discount > 0 && (
          <span className="cart-cut">
            <PriceWas value={price} />
            <MoneyOff amount={discount} />
          </span>
        )}
      </span>
      <StockCount count={item.stockCount} />
    </div>
  )
}

/** The stock as text: on a phone beside the price, on a wide screen under the stepper. */
function StockCount({ count }: { count: number }) {
  const { t } = useTranslation()
  const text = stockText(count)
  if (text.key === 'none' || text.key === 'unknown') return null
  return <small>{t(text.key === 'moreThan' ? 'cart.line.stockMore' : 'cart.line.stock', { count: text.count })}</small>
}

function Notice({ change }: { change: CartChange }) {
  const { t, language } = useTranslation()
  if (change.kind === 'gone') return null
  const text =
    change.kind === 'reduced'
      ? t('cart.line.reduced', { count: change.stockCount })
      : change.kind === 'outOfStock'
        ? t('cart.line.outOfStock')
        : `${change.dealEnded ? `${t('cart.line.dealEnded')} ` : ''}${t('cart.line.priceChanged', { amount: formatMoney(change.now, language) })} ${t('cart.line.was', { amount: formatMoney(change.before, language) })}`
  return (
    <p className="cart-notice" role="status">
      {text}
    </p>
  )
}
