import { ArrowDown, ArrowLeftRight, ArrowUp, Equal, type LucideIcon, PackageMinus, PackageX } from 'lucide-react'
import { Link } from 'react-router'
import type { AgainLine } from '#contract/calls/orders.ts'
import { atWidth } from '#contract/picture-sizes.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAisles } from '../../base/store/aisles.ts'
import { detailsPath } from '../../shell/paths.ts'
import { Price } from '../../ui/price.tsx'
import { wallClass } from '../../ui/shelf/wall.ts'
import { Stepper } from '../../ui/stepper.tsx'
import type { Again } from './use-again.ts'

const SIGNS: Readonly<Record<AgainLine['kind'], LucideIcon>> = {
  gone: PackageX,
  less: PackageMinus,
  dearer: ArrowUp,
  cheaper: ArrowDown,
  same: Equal,
}

interface AgainRowProps {
  line: AgainLine
  /** The date of the old order, in short form. */
  date: string
  again: Again
  /** The compact form for an unchanged product. */
  small: boolean
}

/** A row of the comparison: the change in the margin, then picture, name, details, amount and stepper. */
export function AgainRow({ line, date, again, small }: AgainRowProps) {
  const { t, language } = useTranslation()
  const { kind, was, item, substitute } = line
  const quantity = again.quantities[was.id] ?? 0
  const unit = line.priceNow ?? line.priceThen
  const wall = wallClass(useAisles().wall(item?.category))
  const money = (won: number) => formatMoney(won, language)
  const name = item?.name ?? was.name
  const priceMoved = line.priceNow !== null && line.priceNow !== line.priceThen
  return (
    <li className={`ledger-row ledger-${kind}${small ? ' ledger-small' : ''}`}>
      <Margin line={line} />
      <span className={`ledger-picture ${wall}`} aria-hidden>
        {was.image && <img src={atWidth(was.image, 160)} alt="" loading="lazy" decoding="async" width="62" height="68" />}
      </span>
      <div className="ledger-what">
        <h3>{item ? <Link to={detailsPath(was.id)}>{name}</Link> : name}</h3>
        {small ? (
          <p>{t('orders.again.times', { count: quantity, amount: money(unit) })}</p>
        ) : (
          <>
            <p>{packText(item?.unit ?? was.unit, t)}</p>
            {kind === 'gone' && <p>{t(item ? 'orders.again.outOfStock' : 'orders.again.notSold')}</p>}
            {kind === 'less' && <p>{t('orders.again.allWeHave')}</p>}
            {kind !== 'gone' && priceMoved && <p>{t('orders.again.each', { amount: money(unit), before: money(line.priceThen), date })}</p>}
          </>
        )}
        {kind === 'gone' && substitute && <Substitute food={substitute} again={again} />}
        {kind !== 'gone' && item && !small && (
          <Stepper name={name} value={quantity} max={item.stockCount} onChange={(next) => again.set(was.id, next)} />
        )}
      </div>
      <span className="ledger-amount">{kind === 'gone' ? <span aria-hidden>—</span> : <Price value={unit * quantity} />}</span>
    </li>
  )
}

/** The margin: icon, text and amount of the change. */
function Margin({ line }: { line: AgainLine }) {
  const { t, language } = useTranslation()
  const { kind, quantity, was, priceNow, priceThen } = line
  const Sign = SIGNS[kind]
  const moved = (priceNow ?? priceThen) - priceThen
  return (
    <div className="ledger-margin">
      <Sign className="icon" aria-hidden />
      <span>{t(kind === 'same' ? 'orders.again.sameShort' : `orders.again.${kind}`)}</span>
      {kind === 'less' && <b>{t('orders.again.lessOf', { now: quantity, before: was.quantity })}</b>}
      {kind === 'dearer' && <b>{`+${formatMoney(moved, language)}`}</b>}
      {kind === 'cheaper' && <b>{formatMoney(moved, language)}</b>}
    </div>
  )
}

/** A substitute for a product that is not available; once added it has its own stepper. */
function Substitute({ food, again }: { food: NonNullable<AgainLine['substitute']>; again: Again }) {
  const { t, language } = useTranslation()
  const quantity = again.quantities[food._id] ?? 0
  if (quantity === 0)
    return (
      <button type="button" className="ledger-instead" onClick={() => again.set(food._id, 1)}>
        <ArrowLeftRight className="icon" aria-hidden />
        {t('orders.again.take', { item: food.name, amount: formatMoney(food.price - food.discount, language) })}
      </button>
    )
  return (
    <div className="ledger-taken">
      <p>
        {t('orders.again.taken', { item: food.name })} <Price value={(food.price - food.discount) * quantity} />
      </p>
      <Stepper name={food.name} value={quantity} max={food.stockCount} onChange={(next) => again.set(food._id, next)} />
    </div>
  )
}
