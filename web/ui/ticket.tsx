import { CutPrice } from './price.tsx'

interface TicketProps {
  /** Price per unit before the discount, in won. */
  price: number
  /** Amount taken off per unit, in won. */
  discount: number
  /** The large ticket of an item's own page. */
  large?: boolean
}

/** The price ticket, clipped to the rail at its left. With money off it is taller, and the old price stands above. */
export function Ticket({ price, discount, large = false }: TicketProps) {
  return (
    <span className={`ticket${discount > 0 ? ' ticket-cut' : ''}${large ? ' ticket-large' : ''}`}>
      <CutPrice price={price} discount={discount} />
    </span>
  )
}
