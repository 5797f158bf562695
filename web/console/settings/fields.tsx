import { useId, useState } from 'react'
import type { Fact } from '#contract/calls/settings.ts'
import { htmlLang, LANGUAGES, type Language, type LocalizedText } from '#contract/rules/languages.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { withoutSeparators } from '#contract/text/typed-number.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { LineField } from '../ui/line-field.tsx'
import { WonField } from '../ui/won/won-field.tsx'
import { useSettingName } from './setting-name.ts'

interface SettingProps<Value> {
  /** Path of the setting: names the field and finds its error. */
  path: string
  errorOf: (path: string) => string | undefined
  value: Value
  onChange: (value: Value) => void
  help?: string
}

/** One line of text; an address, a mail address or a number has the keys of its kind. */
export function TextSetting({ path, errorOf, value, onChange, help, type }: SettingProps<string> & { type?: 'email' | 'url' | 'tel' }) {
  const name = useSettingName()
  return type ? (
    <Field
      label={name(path)}
      type={type}
      value={value}
      help={help}
      error={errorOf(path)}
      onChange={({ target }) => onChange(target.value)}
    />
  ) : (
    <LineField label={name(path)} value={value} help={help} error={errorOf(path)} onChange={onChange} />
  )
}

/** A time of day in Seoul, `HH:MM`. */
export function TimeSetting({ path, errorOf, value, onChange }: SettingProps<string>) {
  const name = useSettingName()
  return <Field label={name(path)} type="time" value={value} error={errorOf(path)} onChange={({ target }) => onChange(target.value)} />
}

/** A number as it was typed, with or without separators and a won sign; NaN for what is none, which the store refuses by name. */
const numberOf = (text: string) => Number(withoutSeparators(text) || Number.NaN)

/** A number; `won` shows it as an amount of money. */
export function NumberSetting({
  path,
  errorOf,
  value,
  onChange,
  help,
  label,
  won,
}: SettingProps<number> & { label?: string; won?: boolean }) {
  const { t } = useTranslation()
  const name = useSettingName()
  const [typed, setTyped] = useState('')
  const error = errorOf(path)
  const shown = Object.is(numberOf(typed), value) ? typed : Number.isNaN(value) ? '' : won ? formatNumber(value) : String(value)
  const NumberField = won ? WonField : Field
  return (
    <NumberField
      label={label ?? name(path)}
      inputMode={won ? 'numeric' : 'decimal'}
      value={shown}
      help={help}
      error={error && shown.trim() !== '' && Number.isNaN(value) ? t('console.settings.noNumber') : error}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(numberOf(target.value))
      }}
    />
  )
}

/**
 * A text in four languages, the others falling back to English. It shows the reader's own, and all of them on demand, while it is new, or
 * when another one is refused.
 */
export function TextsSetting({
  path,
  errorOf,
  value,
  onChange,
  label,
  open = false,
}: SettingProps<LocalizedText> & { label?: string; open?: boolean }) {
  const { t, language: own } = useTranslation()
  const name = useSettingName()
  const id = useId()
  const [all, setAll] = useState(() => open || LANGUAGES.every((language) => value[language] === ''))
  const errorIn = (language: Language) => errorOf(`${path}.${language}`) ?? (language === 'en' ? errorOf(path) : undefined)
  // Fields that a fault has shown stay while it is corrected.
  if (!all && LANGUAGES.some((language) => language !== own && errorIn(language))) setAll(true)
  const shown = all ? LANGUAGES : [own]
  const title = label ?? name(path)
  const fieldIn = (language: Language, text: string) => (
    <LineField
      label={text}
      lang={htmlLang(language)}
      value={value[language]}
      error={errorIn(language)}
      onChange={(typed) => onChange({ ...value, [language]: typed })}
    />
  )
  if (shown.length === 1)
    return (
      <div className="settings-fact">
        {fieldIn(own, title)}
        <Button kind="quiet" small aria-label={`${title}: ${t('console.settings.allLanguages')}`} onClick={() => setAll(true)}>
          {t('console.settings.allLanguages')}
        </Button>
      </div>
    )
  return (
    <fieldset className="settings-texts" aria-labelledby={id}>
      <legend id={id} className="field-label">
        {title}
      </legend>
      {shown.map((language) => (
        <div key={language}>{fieldIn(language, LANGUAGE_NAMES[language])}</div>
      ))}
    </fieldset>
  )
}

/** A name or an address: one text for all readers, or one in each language. */
export function FactSetting({ path, errorOf, value, onChange, help, label }: SettingProps<Fact> & { label?: string }) {
  const { t } = useTranslation()
  const name = useSettingName()
  const [parted, setParted] = useState(false)
  if (typeof value !== 'string')
    return <TextsSetting path={path} label={label} errorOf={errorOf} value={value} open={parted} onChange={onChange} />
  const title = label ?? name(path)
  const part = () => {
    setParted(true)
    onChange({ en: value, ko: '', si: '', np: '' })
  }
  return (
    <div className="settings-fact">
      <LineField label={title} value={value} help={help} error={errorOf(path)} onChange={onChange} />
      <Button kind="quiet" small aria-label={`${title}: ${t('console.settings.inLanguages')}`} onClick={part}>
        {t('console.settings.inLanguages')}
      </Button>
    </div>
  )
}

/** On or off. */
export function SwitchSetting({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <input
      type="checkbox"
      role="switch"
      className="settings-switch"
      aria-label={label}
      aria-checked={on}
      checked={on}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
