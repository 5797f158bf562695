import { Languages } from 'lucide-react'
import { htmlLang, LANGUAGES, type Language } from '#contract/rules/languages.ts'
import { MACHINE_LANGUAGES, MAX_DESCRIPTION, MAX_PRODUCT_NAME } from '#contract/rules/products/product-content.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { LineField } from '../../ui/line-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { PartProps } from './parts.ts'
import { ShelfPreview } from './shelf-preview.tsx'

/** The texts in four languages side by side, below the shelf that customers see in each. */
export function LanguagesPanel({ draft, change, problems, stock, deal }: PartProps & { stock: number; deal: number | null }) {
  const { t } = useTranslation()
  const { machine, name, description } = draft
  const stateOf = (language: Language) =>
    name[language].trim() === ''
      ? 'missing'
      : MACHINE_LANGUAGES.some((each) => each === language && machine.includes(each))
        ? 'machine'
        : 'ready'
  return (
    <Panel flush title={t('console.products.editor.languagesTitle')} note={t('console.products.editor.languagesNote')}>
      <div className="product-languages">
        {LANGUAGES.map((language) => {
          const state = stateOf(language)
          const own = MACHINE_LANGUAGES.find((each) => each === language)
          return (
            <section key={language} aria-label={LANGUAGE_NAMES[language]}>
              <ShelfPreview draft={draft} language={language} state={state} stock={stock} deal={deal} />
              <div className="product-language">
                <h3 lang={htmlLang(language)}>
                  {LANGUAGE_NAMES[language]}
                  <span className={`language-state language-${state}`}>{t(`console.products.texts.${state}`)}</span>
                </h3>
                <LineField
                  label={t('console.products.editor.name')}
                  lang={htmlLang(language)}
                  maxLength={MAX_PRODUCT_NAME}
                  value={name[language]}
                  error={problems[`content.name.${language}`]}
                  help={state === 'missing' && language !== 'en' ? t('console.products.editor.english') : undefined}
                  onChange={(text) => change({ name: { ...name, [language]: text } })}
                />
                <TextField
                  label={t('console.products.editor.description')}
                  lang={htmlLang(language)}
                  rows={5}
                  maxLength={MAX_DESCRIPTION}
                  value={description[language]}
                  error={problems[`content.description.${language}`]}
                  onChange={({ target }) => change({ description: { ...description, [language]: target.value } })}
                />
                {own &&
                  state !== 'missing' &&
                  (state === 'machine' ? (
                    <>
                      <p className="field-help">
                        <Languages className="icon" aria-hidden /> {t('console.products.editor.machineText')}
                      </p>
                      <Button small wide onClick={() => change({ machine: machine.filter((each) => each !== own) })}>
                        {t('console.products.editor.machineRead')}
                      </Button>
                    </>
                  ) : (
                    <Checkbox
                      label={t('console.products.editor.machineMade')}
                      checked={false}
                      onChange={() => change({ machine: [...machine, own] })}
                    />
                  ))}
              </div>
            </section>
          )
        })}
      </div>
    </Panel>
  )
}
