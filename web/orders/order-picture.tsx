import type { OrderItem } from '#contract/calls/orders.ts'
import { atWidth } from '#contract/picture-sizes.ts'
import { useAisles } from '../base/store/aisles.ts'
import { wallClass } from '../ui/shelf/wall.ts'

/** The picture of an ordered product on its category's colour. It is decoration; the name is next to it. */
export function OrderPicture({ item: { image, category } }: { item: Pick<OrderItem, 'image' | 'category'> }) {
  const wall = useAisles().wall(category)
  return (
    <span className={`order-thumb ${wallClass(wall)}`} aria-hidden>
      <img src={atWidth(image, 160)} alt="" loading="lazy" decoding="async" width="160" height="192" />
    </span>
  )
}
