import { CutPrice } from './price.tsx'

interface TicketProps {
  /** Price per unit before the discount, in won. */
  price: number
  /** Amount taken off per unit, in won. */
  discount: number
  /** The large size, for the product's own page. */
  large?: boolean
}

/** The price of a product on the shelf, drawn as a paper ticket. A discounted one also shows the old price. */
export function Ticket({ price, discount, large = false }: TicketProps) {
  return (
    <span className={`ticket${discount > 0 ? ' ticket-cut' : ''}${large ? ' ticket-large' : ''}`}>
      <CutPrice price={price} discount={discount} />
    </span>
  )
}
