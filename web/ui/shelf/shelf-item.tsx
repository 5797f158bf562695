import { type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { Picture, type PictureSource } from '../picture.tsx'
import { PictureSizes } from '../picture-sizes.ts'
import { MoneyOff } from '../price.tsx'
import { Ticket } from '../ticket.tsx'
import { StockLabel } from './stock-label.tsx'
import { type WallColour, wallClass } from './wall.ts'

interface ShelfItemProps {
  to: string
  name: string
  /** Pack, such as "250 g". */
  unit: string
  picture: PictureSource | null
  /** Price per unit before the discount, in won. */
  price: number
  /** Amount taken off per unit, in won. */
  discount: number
  stock: 'enough' | 'low' | 'finish'
  /** In the cart: the ticket is yellow. */
  mine?: boolean
  /** Background colour, if it differs from the shelf's. */
  wall?: WallColour
  /** The add button or stepper, a separate control after the link. */
  control?: ReactNode
  /** Visible without scrolling: its picture is loaded first. */
  eager?: boolean
  /** A line under the pack. */
  note?: ReactNode
}

/** A product on a shelf. The whole item is one link; the control is on a layer above it. */
export function ShelfItem({
  to,
  name,
  unit,
  picture,
  price,
  discount,
  stock,
  mine = false,
  wall,
  control,
  eager = false,
  note,
}: ShelfItemProps) {
  const sizes = useContext(PictureSizes)
  const state = `${mine ? ' is-mine' : ''}${stock === 'finish' ? ' is-out' : ''}${wall ? ` ${wallClass(wall)}` : ''}`
  return (
    <li className={`shelf-item${state}`}>
      <div className="wall">
        {discount > 0 && (
          <span className="flag" aria-hidden>
            <MoneyOff amount={discount} />
          </span>
        )}
        <Picture picture={picture} alt="" sizes={sizes} eager={eager} />
      </div>
      <div className="ticket-row">
        <Ticket price={price} discount={discount} />
        {control && <span className="shelf-control">{control}</span>}
      </div>
      <div className="shelf-name">
        <Link className="shelf-link" to={to} prefetch="intent">
          <b>{name}</b>
        </Link>
        <span className="unit">{unit}</span>
        {note && <span className="unit">{note}</span>}
      </div>
      <StockLabel stock={stock} />
    </li>
  )
}
