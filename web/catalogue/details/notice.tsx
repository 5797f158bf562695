import { useId } from 'react'
import type { Notice } from '#contract/calls/product-notice.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useStore } from '../../base/store/store-facts.ts'
import './notice.css'
import { NoticeAllergens } from './notice-allergens.tsx'
import { NoticeNutrition } from './notice-nutrition.tsx'
import { type NoticeRowField, noticeLabel, noticeRows } from './notice-rows.ts'
import { NoticeText } from './notice-text.tsx'

/** Id of the ingredients, for links to them. */
export const INGREDIENTS = 'ingredients'

/** Kinds for which the notice names the quality guarantee and its contact. */
const WARRANTED: ReadonlySet<Notice['kind']> = new Set(['cosmetic', 'utensil', 'chemical', 'goods'])

/**
 * The product information notice (상품정보제공고시): ingredients, allergens, nutrition, and the fields that the law requires for the kind of goods.
 */
export function ProductNotice({ notice }: { notice: Notice }) {
  const { t, language } = useTranslation()
  const { settings } = useStore()
  const id = useId()
  const { kind, ingredients, allergens, traces, nutrition } = notice
  const untranslated = Object.values(notice).some(
    (field) => typeof field === 'object' && field !== null && 'language' in field && field.language !== language,
  )
  return (
    <section className="notice-of-item" aria-labelledby={id}>
      <h2 id={id}>{t('catalogue.notice.title')}</h2>
      {settings.demo && <p className="muted">{t('catalogue.notice.demo')}</p>}
      {untranslated && <p className="muted">{t('catalogue.notice.korean')}</p>}
      <div className="notice-parts">
        <div>
          {ingredients && (
            <>
              <h3 id={INGREDIENTS}>{t(noticeLabel(kind, 'ingredients'))}</h3>
              <p>
                <NoticeText content={ingredients} />
              </p>
            </>
          )}
          {allergens && traces && <NoticeAllergens allergens={allergens} traces={traces} />}
          {nutrition && <NoticeNutrition nutrition={nutrition} />}
        </div>
        <div>
          <dl className="item-facts">
            {noticeRows(notice).map((field) => (
              <Row key={field} name={t(noticeLabel(kind, field))}>
                <Value notice={notice} field={field} />
              </Row>
            ))}
            {WARRANTED.has(kind) && <Row name={t('catalogue.notice.label.warranty')}>{t('catalogue.notice.value.warranty')}</Row>}
            <Row name={t('catalogue.notice.label.phone')}>{settings.contact.phones[0]}</Row>
          </dl>
          {notice.importDeclared && <p className="item-import">{t('catalogue.details.importDeclared')}</p>}
        </div>
      </div>
    </section>
  )
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Value({ notice, field }: { notice: Notice; field: NoticeRowField }) {
  const { t } = useTranslation()
  switch (field) {
    case 'type':
    case 'contents':
    case 'usage':
    case 'cautions':
    case 'maker':
    case 'importer':
      return notice[field] && <NoticeText content={notice[field]} />
    case 'packedDays':
    case 'daysLeft':
    case 'monthsAfterOpening':
      return t(`catalogue.notice.value.${field}`, { count: notice[field] ?? 0 })
    case 'madeMonth':
      return t('catalogue.notice.value.monthOn', { month: notice.madeMonth ?? '' })
    case 'gmo':
      return t(notice.gmo ? 'catalogue.notice.value.gmoContains' : 'catalogue.notice.value.gmoNone')
    case 'childProof':
      return t(notice.childProof ? 'catalogue.notice.value.yes' : 'catalogue.notice.value.no')
    case 'permitNumber':
      if (notice.permitNumber === null) return t('catalogue.notice.value.notFunctional')
      // A certificate's number is shown at least as large as the price (notice of the Fair Trade Commission, since 2023).
      return (
        <span className={notice.kind === 'chemical' || notice.kind === 'goods' ? 'notice-number' : undefined}>{notice.permitNumber}</span>
      )
  }
}
