import type { ProductRow } from '#contract/calls/console/products/products.ts'
import { useAisles } from '../../base/store/aisles.ts'
import { Picture } from '../../ui/picture.tsx'
import { wallClass } from '../../ui/shelf/wall.ts'

/** A small picture of a product on the wall of its aisle. */
export function ProductThumb({ product }: { product: Pick<ProductRow, 'picture' | 'category'> }) {
  return (
    <span className={`thumb ${wallClass(useAisles().wall(product.category))}`} aria-hidden>
      <Picture picture={product.picture} alt="" sizes="52px" />
    </span>
  )
}
