import { Link } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useAisles } from '../base/store/aisles.ts'
import { aislePath } from '../shell/paths.ts'
import { Picture } from '../ui/picture.tsx'
import { SectionHead } from '../ui/shelf/shelf.tsx'
import { wallClass } from '../ui/shelf/wall.ts'
import type { HomeCategory } from './read-home.ts'

/** All aisles beside each other, each a tile of its wall with its picture on the rail. The wide aisle list takes its place from 1280 px. */
export function AisleStrip({ categories }: { categories: readonly HomeCategory[] | null }) {
  const { t } = useTranslation()
  const { shown } = useAisles()
  return (
    <section id="categories" className="aisle-strip">
      <SectionHead title={t('home.categories.title')} />
      <ul>
        {shown.map(({ name, title, wall }) => {
          const picture = categories?.find((category) => category.name === name)?.picture
          return (
            <li key={name}>
              <Link className={wallClass(wall)} to={aislePath(name)} prefetch="intent">
                <span>{picture && <Picture picture={picture} alt="" sizes="68px" />}</span>
                {title}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
