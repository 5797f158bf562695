import { categoryNamed } from '#contract/categories.ts'
import type { OrderItem } from '#contract/orders.ts'
import { wallClass } from '../ui/shelf/wall.ts'
import { thumbnailOf } from './item-picture.ts'

/** The picture of an ordered thing on the wall of its aisle. Its name stands beside it, or the whole is decoration. */
export function OrderPicture({ item: { image, category } }: { item: Pick<OrderItem, 'image' | 'category'> }) {
  const wall = category === null ? undefined : categoryNamed(category)?.wall
  return (
    <span className={`order-thumb ${wallClass(wall ?? 'plain')}`} aria-hidden>
      <img src={thumbnailOf(image)} alt="" loading="lazy" decoding="async" width="160" height="192" />
    </span>
  )
}
