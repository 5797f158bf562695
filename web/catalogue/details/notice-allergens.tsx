import { TriangleAlert } from 'lucide-react'
import type { Allergen } from '#contract/rules/products/allergens.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'

/** The allergens and traces that a label must name, in a box beside the ingredients. */
export function NoticeAllergens({ allergens, traces }: { allergens: readonly Allergen[]; traces: readonly Allergen[] }) {
  const { t } = useTranslation()
  const names = (list: readonly Allergen[]) => list.map((allergen) => t(`catalogue.allergen.${allergen}`).toLowerCase()).join(', ')
  const none = allergens.length === 0
  return (
    <div className={`notice-allergens${none ? ' notice-allergens-none' : ''}`}>
      <h3>
        {!none && <TriangleAlert className="icon" aria-hidden />}
        {t('catalogue.notice.allergens')}
      </h3>
      <p>
        {none ? t('catalogue.notice.containsNone') : <strong>{t('catalogue.notice.contains', { allergens: names(allergens) })}</strong>}
      </p>
      {traces.length > 0 && <p>{t('catalogue.notice.traces', { allergens: names(traces) })}</p>}
    </div>
  )
}
