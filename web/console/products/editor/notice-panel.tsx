import { MAX_NOTICE_TEXT, NOTICE_TEXTS, type NoticeText, NUTRIENTS } from '#contract/calls/product-notice.ts'
import { htmlLang, LANGUAGES } from '#contract/rules/languages.ts'
import { ALLERGENS, type Allergen } from '#contract/rules/products/allergens.ts'
import { type NoticeField, noticeKindsOf } from '#contract/rules/products/notice-rules.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field, TextField } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { EdgeBand } from '../../ui/edge-band.tsx'
import { Panel } from '../../ui/panel.tsx'
import { fieldsOf, missingOf, NO_NUTRIENTS, type NoticeDraft, newNotice } from './notice-draft.ts'
import type { PartProps } from './parts.ts'

const isText = (field: NoticeField): field is NoticeText => NOTICE_TEXTS.some((each) => each === field)

/** The product information notice (상품정보제공고시): the fields that the law requires for the kind of goods. Korean is binding. */
export function NoticePanel({ draft, change, problems }: PartProps) {
  const { t } = useTranslation()
  const { notice } = draft
  const kinds = noticeKindsOf(draft.category)
  const set = (part: Partial<NoticeDraft>) => notice && change({ notice: { ...notice, ...part } })
  const missing = notice ? missingOf(notice) : []
  const choose = (value: string) => {
    const kind = [...kinds, ...(notice ? [notice.kind] : [])].find((each) => each === value)
    change({ notice: kind ? { ...(notice ?? newNotice(kind)), kind } : null })
  }
  return (
    <Panel className="product-notice" title={t('console.products.notice.title')} note={t('console.products.notice.note')}>
      <SelectField
        label={t('console.products.notice.kind')}
        value={notice?.kind ?? ''}
        error={problems['notice.kind']}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('console.products.notice.none')}</option>
        {[...new Set([...kinds, ...(notice ? [notice.kind] : [])])].map((kind) => (
          <option key={kind} value={kind}>
            {t(`console.products.notice.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      {notice && missing.length > 0 && (
        <EdgeBand kind="waits" role={problems.notice ? 'alert' : undefined}>
          {t('console.products.notice.missing', { fields: missing.map((field) => t(`console.products.notice.field.${field}`)).join(', ') })}
        </EdgeBand>
      )}
      {notice && (
        <div className="notice-fields">
          {fieldsOf(notice.kind).map((field) =>
            isText(field) ? (
              <NoticeTexts key={field} field={field} notice={notice} set={set} />
            ) : (
              <NoticeValue key={field} field={field} notice={notice} set={set} />
            ),
          )}
          <Checkbox
            label={t('console.products.notice.importDeclared')}
            checked={notice.importDeclared}
            onChange={({ target }) => set({ importDeclared: target.checked })}
          />
        </div>
      )}
    </Panel>
  )
}

interface NoticePartProps<Of extends NoticeField> {
  field: Of
  notice: NoticeDraft
  set: (part: Partial<NoticeDraft>) => void
}

/** A text of the notice: Korean at once, the other languages folded away. */
function NoticeTexts({ field, notice, set }: NoticePartProps<NoticeText>) {
  const { t } = useTranslation()
  const label = t(`console.products.notice.field.${field}`)
  const texts = notice.texts[field]
  const box = (language: (typeof LANGUAGES)[number]) => (
    <TextField
      key={language}
      label={`${label}, ${LANGUAGE_NAMES[language]}`}
      lang={htmlLang(language)}
      rows={2}
      maxLength={MAX_NOTICE_TEXT}
      value={texts[language]}
      onChange={({ target }) => set({ texts: { ...notice.texts, [field]: { ...texts, [language]: target.value } } })}
    />
  )
  return (
    <div className="notice-text">
      {box('ko')}
      <details>
        <summary>
          {t('console.products.notice.others', { count: LANGUAGES.filter((each) => each !== 'ko' && texts[each] !== '').length })}
        </summary>
        {LANGUAGES.filter((each) => each !== 'ko').map(box)}
      </details>
    </div>
  )
}

function NoticeValue({ field, notice, set }: NoticePartProps<Exclude<NoticeField, NoticeText>>) {
  const { t } = useTranslation()
  const label = t(`console.products.notice.field.${field}`)
  switch (field) {
    case 'allergens':
    case 'traces':
      return <AllergenBoxes legend={label} chosen={notice[field]} onChange={(chosen) => set({ [field]: chosen })} />
    case 'gmo':
    case 'childProof':
      return <Checkbox label={label} checked={notice[field]} onChange={({ target }) => set({ [field]: target.checked })} />
    case 'nutrition':
      return <NutritionFields notice={notice} set={set} />
    case 'madeMonth':
      return <Field label={label} type="month" value={notice.madeMonth} onChange={({ target }) => set({ madeMonth: target.value })} />
    case 'permitNumber':
      return (
        <Field label={label} maxLength={100} value={notice.permitNumber} onChange={({ target }) => set({ permitNumber: target.value })} />
      )
    default:
      return (
        <Field
          label={label}
          inputMode="numeric"
          maxLength={4}
          value={notice[field]}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      )
  }
}

interface AllergenBoxesProps {
  legend: string
  chosen: readonly Allergen[]
  onChange: (chosen: readonly Allergen[]) => void
}

function AllergenBoxes({ legend, chosen, onChange }: AllergenBoxesProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="notice-allergens">
      <legend className="field-label">{legend}</legend>
      {ALLERGENS.map((each) => (
        <Checkbox
          key={each}
          label={t(`catalogue.allergen.${each}`)}
          checked={chosen.includes(each)}
          onChange={({ target }) => onChange(ALLERGENS.filter((one) => (one === each ? target.checked : chosen.includes(one))))}
        />
      ))}
    </fieldset>
  )
}

function NutritionFields({ notice, set }: Omit<NoticePartProps<'nutrition'>, 'field'>) {
  const { t } = useTranslation()
  const nutrition = notice.nutrition ?? { per: '', values: NO_NUTRIENTS }
  return (
    <details className="notice-nutrition" open={notice.nutrition !== null || undefined}>
      <summary>{t('console.products.notice.field.nutrition')}</summary>
      <div className="product-fields">
        <Field
          label={t('console.products.notice.per')}
          placeholder="100 g"
          maxLength={40}
          value={nutrition.per}
          onChange={({ target }) => set({ nutrition: { ...nutrition, per: target.value } })}
        />
        {NUTRIENTS.map(([name, unit]) => (
          <Field
            key={name}
            label={`${t(`catalogue.notice.nutrient.${name}`)} (${unit})`}
            inputMode="decimal"
            maxLength={9}
            value={nutrition.values[name]}
            onChange={({ target }) => set({ nutrition: { ...nutrition, values: { ...nutrition.values, [name]: target.value } } })}
          />
        ))}
      </div>
    </details>
  )
}
