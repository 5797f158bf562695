import { DIETARY_TAGS } from '#contract/rules/products/food-filters.ts'
import { originName, USUAL_ORIGINS } from '#contract/rules/products/origins.ts'
import { isCountryCode, MAX_BRAND, MAX_UNIT } from '#contract/rules/products/product-content.ts'
import { STORAGES } from '#contract/rules/products/shelf-place.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { PartProps } from './parts.ts'

/** Pack, brand, weight, tax, storage, origin, shelf place and tags. */
export function FactsPanel({ draft, change, problems }: PartProps) {
  const { t, language } = useTranslation()
  const origin = draft.origin.trim().toUpperCase()
  const tags = draft.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  const country = (code: string) => {
    const usual = USUAL_ORIGINS.find((each) => each === code)
    // Browsers lack the names in Sinhala and Nepali.
    return usual ? t(`console.products.country.${usual}`) : originName(code, language)
  }
  const toggle = (tag: string, on: boolean) => change({ tags: (on ? [...tags, tag] : tags.filter((each) => each !== tag)).join(', ') })
  return (
    <Panel className="product-facts" title={t('console.products.editor.factsTitle')}>
      <div className="product-fields">
        <Field
          label={t('console.products.editor.unit')}
          help={t('console.products.editor.unitHelp')}
          maxLength={MAX_UNIT}
          value={draft.unit}
          error={problems['content.unit']}
          onChange={({ target }) => change({ unit: target.value })}
        />
        <Field
          label={t('console.products.editor.brand')}
          maxLength={MAX_BRAND}
          value={draft.brand}
          error={problems['content.brand']}
          onChange={({ target }) => change({ brand: target.value })}
        />
        <Field
          label={t('console.products.editor.origin')}
          help={isCountryCode(origin) ? country(origin) : undefined}
          list="product-origins"
          maxLength={2}
          value={draft.origin}
          error={problems['content.origin']}
          onChange={({ target }) => change({ origin: target.value })}
        />
        <datalist id="product-origins">
          {USUAL_ORIGINS.map((code) => (
            <option key={code} value={code}>
              {country(code)}
            </option>
          ))}
        </datalist>
        <SelectField
          label={t('console.products.editor.storage')}
          value={draft.storage}
          onChange={({ target }) => change({ storage: STORAGES.find((each) => each === target.value) ?? 'ambient' })}
        >
          {STORAGES.map((each) => (
            <option key={each} value={each}>
              {t(`console.products.storage.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('console.products.editor.tax')}
          value={draft.taxExempt ? 'exempt' : 'taxed'}
          onChange={({ target }) => change({ taxExempt: target.value === 'exempt' })}
        >
          {(['taxed', 'exempt'] as const).map((each) => (
            <option key={each} value={each}>
              {t(`console.products.tax.${each}`)}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('console.products.editor.shelfPlace')}
          maxLength={8}
          value={draft.shelfPlace ?? ''}
          error={problems['content.shelfPlace']}
          onChange={({ target }) => change({ shelfPlace: target.value })}
        />
      </div>
      <Checkbox
        label={t('console.products.editor.weighed')}
        checked={draft.weighed}
        onChange={({ target }) => change({ weighed: target.checked })}
      />
      {draft.weighed && (
        <div className="product-fields">
          {(['estimate', 'ceiling', 'tolerance'] as const).map((each) => (
            <Field
              key={each}
              label={t(`console.products.editor.${each}`)}
              inputMode="numeric"
              maxLength={6}
              value={draft[each]}
              error={problems[`content.weight.${each}`]}
              onChange={({ target }) => change({ [each]: target.value })}
            />
          ))}
        </div>
      )}
      <div className="product-labels">
        <fieldset className="product-tags">
          <legend className="field-label">{t('console.products.editor.diet')}</legend>
          {DIETARY_TAGS.map((tag) => (
            <Checkbox
              key={tag}
              label={t(`catalogue.tag.${tag}`)}
              checked={tags.includes(tag)}
              onChange={({ target }) => toggle(tag, target.checked)}
            />
          ))}
        </fieldset>
        <Field
          label={t('console.products.editor.tags')}
          help={t('console.products.editor.tagsHelp')}
          value={draft.tags}
          maxLength={600}
          error={Object.entries(problems).find(([name]) => name.startsWith('content.tags'))?.[1]}
          onChange={({ target }) => change({ tags: target.value })}
        />
      </div>
    </Panel>
  )
}
