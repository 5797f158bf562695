import type { ProductRow, TextStates } from '#contract/calls/console/products.ts'
import { CATEGORIES, categoryNamed } from '#contract/rules/categories.ts'
import { LANGUAGES, type Language, localized } from '#contract/rules/languages.ts'
import type { Translate } from '#contract/text/translate.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
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

/** The letters of a language in its small box; Nepali is NE, as on the drawings. */
export const LETTERS: Readonly<Record<Language, string>> = { en: 'EN', ko: 'KO', si: 'SI', np: 'NE' }

/** Which languages have texts: filled, by machine, or missing. Readers hear it in words. */
export function LanguageDots({ texts }: { texts: TextStates }) {
  const { t } = useTranslation()
  return (
    <span className="language-dots">
      {LANGUAGES.map((language) => (
        <span key={language} className={`language-dot language-${texts[language]}`}>
          <span aria-hidden>{LETTERS[language]}</span>
          <span className="visually-hidden">
            {LANGUAGE_NAMES[language]}: {t(`console.products.texts.${texts[language]}`)}
          </span>
        </span>
      ))}
    </span>
  )
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
