import { htmlLang, LANGUAGES, type Language, type LocalizedText } from '#contract/rules/languages.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { LineField } from '../ui/line-field.tsx'

export interface LocalizedField {
  /** Its name in the call, such as `title`; a problem names a language of it, such as `title.ko`. */
  name: string
  label: string
  value: LocalizedText
  /** Most characters. */
  max: number
  /** Lines of a text of several; without it there is one. */
  rows?: number
  onChange: (value: LocalizedText) => void
}

interface LanguageColumnsProps {
  fields: readonly LocalizedField[]
  /** Languages in which something is missing, or does not fit. */
  missing: readonly Language[]
  problems: Readonly<Partial<Record<string, string>>>
  /** Nothing goes out without a language: English is no fallback. */
  strict?: boolean
}

/** Texts in four languages side by side. A missing text is marked, with what its readers would see instead. */
export function LanguageColumns({ fields, missing, problems, strict = false }: LanguageColumnsProps) {
  const { t } = useTranslation()
  return (
    <div className="content-languages">
      {LANGUAGES.map((language) => {
        const empty = (strict ? fields : fields.slice(0, 1)).some(({ value }) => value[language].trim() === '')
        const state = empty ? 'missing' : missing.includes(language) ? (strict ? 'wrong' : 'missing') : 'ready'
        return (
          <section key={language} aria-label={LANGUAGE_NAMES[language]}>
            <h3 lang={htmlLang(language)}>
              {LANGUAGE_NAMES[language]}
              <span className={`language-state language-${state}`}>{t(`console.content.languages.${state}`)}</span>
            </h3>
            {fields.map(({ name, label, value, max, rows, onChange }) => {
              const english = !strict && language !== 'en' && value[language].trim() === '' ? value.en.trim() : ''
              const box = {
                label,
                lang: htmlLang(language),
                maxLength: max,
                value: value[language],
                error: problems[`${name}.${language}`] ?? (language === 'en' ? problems[name] : undefined),
                help: english ? t('console.content.languages.instead', { text: short(english) }) : undefined,
              }
              return rows ? (
                <TextField key={name} {...box} rows={rows} onChange={({ target }) => onChange({ ...value, [language]: target.value })} />
              ) : (
                <LineField key={name} {...box} onChange={(text) => onChange({ ...value, [language]: text })} />
              )
            })}
          </section>
        )
      })}
    </div>
  )
}

/** Longest piece of an English text that a help line repeats, in characters. */
const SHORT = 60
const short = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()}…` : text)
