import type { ProductRow } from '#contract/calls/console/products.ts'
import { CATEGORIES, categoryNamed } from '#contract/rules/categories.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import type { Translate } from '#contract/text/translate.ts'
import { Picture } from '../../ui/picture.tsx'
import { wallClass } from '../../ui/shelf/wall.ts'

/** The name of an aisle in the language of the page. */
export function aisleName(category: string, t: Translate): string {
  const known = CATEGORIES.find(({ name }) => name === category)
  return known ? t(`catalogue.category.${known.key}.name`) : category
}

/** The class of the wall on which a product of an aisle stands. */
export function aisleWall(category: string): string {
  return wallClass(categoryNamed(category)?.wall ?? 'plain')
}

/** A small picture of a product on the wall of its aisle. */
export function ProductThumb({ product }: { product: Pick<ProductRow, 'picture' | 'category'> }) {
  return (
    <span className={`thumb ${aisleWall(product.category)}`} aria-hidden>
      <Picture picture={product.picture} alt="" sizes="52px" />
    </span>
  )
}

/** The name of a product in the language of the page. */
export function nameOf({ names }: Pick<ProductRow, 'names'>, language: Language): string {
  return localized(names, language)
}
