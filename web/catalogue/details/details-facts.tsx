import { Truck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DISPATCH_BUSINESS_DAYS } from '#contract/rules/delivery.ts'
import { isFood } from '#contract/rules/products/is-food.ts'
import { surchargesText } from '#contract/text/delivery-text.ts'
import { formatClock } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { formatRange } from '#contract/text/format-range.ts'
import { contentText } from '#contract/text/weight-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useStore } from '../../base/store/store-facts.ts'
import { aislePath } from '../../shell/paths.ts'
import { Note } from '../../ui/note.tsx'
import { NoBreakText } from '../../ui/text/no-break-text.tsx'
import { tagName } from '../tag-name.ts'
import { unitPriceText } from '../unit-price.ts'
import type { DetailsData } from './read-details.ts'

/** The facts about a purchase: delivery and returns first, then the pack. Amounts come from the store settings. */
export function DetailsFacts({ details, aisleName }: { details: DetailsData; aisleName: string }) {
  const { t, language } = useTranslation()
  const { settings } = useStore()
  const { delivery, returns } = settings
  const { food, originName } = details
  const pack = contentText(food, t)
  const charge = formatMoney(delivery.charge, language)
  const freeFrom = formatMoney(delivery.freeFrom, language)
  const hours = t('shell.hours.delivery', {
    from: formatClock(delivery.hours.from, language),
    to: formatClock(delivery.hours.to, language),
  })
  const returnable = food.storage === 'ambient'
  const unitPrice = unitPriceText(food.unitPrice, t, language)
  return (
    <>
      <div className="item-promises">
        <Promises returnable={returnable} />
      </div>
      <dl className="item-facts">
        <Fact name={t('catalogue.details.pack')}>{unitPrice ? `${pack} (${unitPrice})` : pack}</Fact>
        <Fact name={t('catalogue.details.aisle')}>
          <Link className="text-link" to={aislePath(food.category)} prefetch="intent">
            {aisleName}
          </Link>
        </Fact>
        {food.brand && <Fact name={t('catalogue.details.brand')}>{food.brand}</Fact>}
        {originName && <Fact name={t(isFood(food) ? 'catalogue.details.origin' : 'catalogue.details.madeIn')}>{originName}</Fact>}
        <Fact name={t('catalogue.details.storage')}>{t(`catalogue.storage.${food.storage}`)}</Fact>
        {food.tags.length > 0 && (
          <Fact name={t('catalogue.details.diet')}>
            <ul className="item-tags">
              {food.tags.map((tag) => (
                <li key={tag} className="tag">
                  {tagName(tag, t)}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact name={t('catalogue.details.tax')}>{food.taxExempt ? t('catalogue.details.taxExempt') : t('common.price.vatIncluded')}</Fact>
        <Fact name={t('catalogue.details.deliveryLabel')}>
          {t('catalogue.details.deliveryText', { charge, freeFrom, days: t('shell.days.weekdays'), hours })}
          {delivery.surcharges.length > 0 && (
            <>
              <br />
              {surchargesText(delivery, language, t)}
            </>
          )}
        </Fact>
        <Fact name={t('catalogue.details.dispatchLabel')}>
          {t('catalogue.details.dispatch', { days: DISPATCH_BUSINESS_DAYS, standard: formatRange(delivery.standardDays, language) })}
        </Fact>
        <Fact name={t('catalogue.details.returnsLabel')}>
          {returnable ? t('catalogue.details.returns', { days: returns.days }) : t('catalogue.details.noReturnFresh')}
        </Fact>
      </dl>
    </>
  )
}

function Promises({ returnable }: { returnable: boolean }) {
  const { t, language } = useTranslation()
  const { delivery, returns } = useStore().settings
  return (
    <>
      <Note icon={Truck} title={t('catalogue.details.chargeTitle', { charge: formatMoney(delivery.charge, language) })}>
        {t('catalogue.details.chargeText', { freeFrom: formatMoney(delivery.freeFrom, language) })}
      </Note>
      {returnable ? (
        <Note icon={Undo2} title={t('catalogue.details.returnsTitle', { days: returns.days })}>
          {t('catalogue.details.returnsText')}
        </Note>
      ) : (
        <Note icon={Undo2} title={t('catalogue.details.noReturnTitle')}>
          {t('catalogue.details.noReturnText')}
        </Note>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <NoBreakText>{children}</NoBreakText>
      </dd>
    </>
  )
}
