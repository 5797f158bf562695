import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { formatMoney } from '#contract/text/format-money.ts'
import { contentText, promiseText } from '#contract/text/weight-text.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useAisles } from '../base/store/aisles.ts'
import type { BasketLine } from '../cart/store/basket.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { wallClass } from '../ui/shelf/wall.ts'

/** The ordered lines on a phone: a row of thumbnails that expands into the list. */
export function BoxSection({ lines, count }: { lines: readonly BasketLine[]; count: number }) {
  const aisles = useAisles()
  const { t } = useTranslation()
  return (
    <section className="checkout-section box-phone" aria-labelledby="box">
      <details className="box-fold">
        <summary>
          <h2 id="box">{t('checkout.box.title')}</h2>
          <span className="box-count">
            {t('common.items', { count })}
            <ChevronDown className="icon" aria-hidden />
          </span>
          <span className="box-thumbs" aria-hidden>
            {lines.map((line) => (
              <span key={line.itemId} className={`box-thumb ${wallClass(aisles.wall(line.item.category))}`}>
                <Picture picture={line.item.picture} alt="" sizes="58px" />
                <b>{line.quantity}</b>
              </span>
            ))}
          </span>
        </summary>
        <BoxLines lines={lines} />
        <p className="field-help">
          {t('checkout.leaveWarning')}{' '}
          <Link className="text-link" to="/Cart">
            {t('checkout.box.edit')}
          </Link>
        </p>
      </details>
    </section>
  )
}

/** The list of ordered lines. */
export function BoxLines({ lines }: { lines: readonly BasketLine[] }) {
  const aisles = useAisles()
  const { t, language } = useTranslation()
  return (
    <ul className="box-lines">
      {lines.map((line) => {
        const { itemId, item, quantity, amount } = line
        return (
          <li key={itemId}>
            <span className={`box-picture ${wallClass(aisles.wall(line.item.category))}`} aria-hidden>
              <Picture picture={item.picture} alt="" sizes="38px" />
            </span>
            <span>
              {item.name}
              <small>{`${quantity} × ${formatMoney(item.price - item.discount, language)}`}</small>
              {item.weight && <small>{`${contentText(item, t)}. ${promiseText(item, language, t)}`}</small>}
            </span>
            <Price value={amount} />
          </li>
        )
      })}
    </ul>
  )
}

/** The heading of the box on wide screens, with a link to the cart. */
export function BoxHead() {
  const { t } = useTranslation()
  return (
    <div className="box-head">
      <h2 className="bill-title">{t('checkout.box.title')}</h2>
      <Link className="text-link" to="/Cart">
        {t('checkout.box.edit')}
      </Link>
    </div>
  )
}
