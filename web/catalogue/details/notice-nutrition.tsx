import { NUTRIENTS, type Nutrition } from '#contract/calls/product-notice.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'

/** The nutrients of a Korean label, in its order and units. */
export function NoticeNutrition({ nutrition }: { nutrition: Nutrition }) {
  const { t } = useTranslation()
  return (
    <table className="notice-nutrition">
      <caption>{t('catalogue.notice.nutrition', { amount: packText(nutrition.per, t) })}</caption>
      <tbody>
        {NUTRIENTS.map(([name, unit]) => (
          <tr key={name}>
            <th scope="row">{t(`catalogue.notice.nutrient.${name}`)}</th>
            <td>
              {formatNumber(nutrition.values[name])} {unit}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
