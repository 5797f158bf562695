import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import type { Wish } from '#contract/calls/wishes.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useAisles } from '../base/store/aisles.ts'
import { CartControl } from '../cart/cart-control.tsx'
import { toListedFood } from '../catalogue/listed-food.ts'
import { detailsPath } from '../shell/paths.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { CutPrice } from '../ui/price.tsx'
import { StockLabel } from '../ui/shelf/stock-label.tsx'
import { wallClass } from '../ui/shelf/wall.ts'
import { StockAlert } from './stock-alert.tsx'
import { useMarks } from './use-marks.ts'
import { useWishing } from './use-wishing.ts'

/** An item of the wish list with its current price and stock: add it to the cart, set a stock alert, or remove it from the list. */
export function WishRow({ wish }: { wish: Wish }) {
  const aisles = useAisles()
  const { t } = useTranslation()
  const { item, sold } = wish
  const marks = useMarks()
  const wishing = useWishing(item._id, ...marks)
  const removing = useWishing(item._id, ...marks)
  const soldOut = item.stockCount === 0
  return (
    <li className="wish">
      <div className={`wall ${wallClass(aisles.wall(item.category))}`}>
        <Picture picture={item.pictures[0] ?? null} alt="" sizes="88px" />
      </div>
      <div className="wish-words">
        {sold ? <Link to={detailsPath(item._id)}>{item.name}</Link> : <b>{item.name}</b>}
        <span className="muted">{packText(item.unit, t)}</span>
        <span className="wish-price">
          <CutPrice price={item.price} discount={item.discount} />
        </span>
        {sold ? <StockLabel stock={item.stock} /> : <span className="stock-label stock-label-out">{t('wishes.gone')}</span>}
      </div>
      <IconButton
        className="heart is-on"
        icon={Heart}
        label={t('wishes.remove', { item: item.name })}
        disabled={removing.busy}
        onClick={() => removing.act('remove')}
      />
      {sold && (
        <div className="wish-do">
          {soldOut ? <StockAlert name={item.name} wishing={wishing} /> : <CartControl food={toListedFood(item)} />}
        </div>
      )}
    </li>
  )
}
