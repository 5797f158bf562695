import { Link } from 'react-router'
import type { Category } from '#contract/calls/catalogue.ts'
import { CATEGORIES } from '#contract/rules/categories.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { aislePath } from '../shell/paths.ts'
import { Picture } from '../ui/picture.tsx'
import { SectionHead } from '../ui/shelf/shelf.tsx'
import { wallClass } from '../ui/shelf/wall.ts'

/** All aisles beside each other, each a tile of its wall with its picture on the rail. The wide aisle list takes its place from 1280 px. */
export function AisleStrip({ categories }: { categories: readonly Category[] | null }) {
  const { t } = useTranslation()
  return (
    <section id="categories" className="aisle-strip">
      <SectionHead title={t('home.categories.title')} />
      <ul>
        {CATEGORIES.map(({ key, name, wall }) => {
          const picture = categories?.find((category) => category.key === key)?.picture
          return (
            <li key={key}>
              <Link className={wallClass(wall)} to={aislePath(name)} prefetch="intent">
                <span>{picture && <Picture picture={picture} alt="" sizes="68px" />}</span>
                {t(`catalogue.category.${key}.name`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
