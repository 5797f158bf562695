import { useId, useState } from 'react'
import type { Fact } from '#contract/calls/settings.ts'
import { htmlLang, LANGUAGES, type LocalizedText } from '#contract/rules/languages.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useSettingName } from './setting-name.ts'

interface SettingProps<Value> {
  /** Path of the setting: names the field and finds its error. */
  path: string
  errorOf: (path: string) => string | undefined
  value: Value
  onChange: (value: Value) => void
  help?: string
}

/** One line of text. */
export function TextSetting({ path, errorOf, value, onChange, help, type }: SettingProps<string> & { type?: 'email' | 'url' | 'tel' }) {
  const name = useSettingName()
  return (
    <Field
      label={name(path)}
      type={type}
      value={value}
      help={help}
      error={errorOf(path)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** A time of day in Seoul, `HH:MM`. */
export function TimeSetting({ path, errorOf, value, onChange }: SettingProps<string>) {
  const name = useSettingName()
  return <Field label={name(path)} type="time" value={value} error={errorOf(path)} onChange={({ target }) => onChange(target.value)} />
}

/** A number as it was typed, with or without separators and a won sign; NaN for what is none, which the store refuses by name. */
const numberOf = (text: string) => Number(text.replaceAll(/[\s,₩원]/g, '') || Number.NaN)

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
  const name = useSettingName()
  const [typed, setTyped] = useState('')
  const shown = Object.is(numberOf(typed), value) ? typed : Number.isNaN(value) ? '' : won ? value.toLocaleString('en') : String(value)
  return (
    <Field
      label={label ?? (won ? `${name(path)} (₩)` : name(path))}
      inputMode={won ? 'numeric' : 'decimal'}
      value={shown}
      help={help}
      error={errorOf(path)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(numberOf(target.value))
      }}
    />
  )
}

/** A text in four languages: English first, the others fall back to it. */
export function TextsSetting({ path, errorOf, value, onChange, label }: SettingProps<LocalizedText> & { label?: string }) {
  const name = useSettingName()
  const id = useId()
  return (
    <fieldset className="settings-texts" aria-labelledby={id}>
      <legend id={id} className="field-label">
        {label ?? name(path)}
      </legend>
      {LANGUAGES.map((language) => (
        <div key={language} lang={htmlLang(language)}>
          <Field
            label={LANGUAGE_NAMES[language]}
            value={value[language]}
            error={errorOf(`${path}.${language}`) ?? (language === 'en' ? errorOf(path) : undefined)}
            onChange={({ target }) => onChange({ ...value, [language]: target.value })}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** A name or an address: one text for all readers, or one in each language. */
export function FactSetting({ path, errorOf, value, onChange, help, label }: SettingProps<Fact> & { label?: string }) {
  const { t } = useTranslation()
  const name = useSettingName()
  if (typeof value !== 'string') return <TextsSetting path={path} label={label} errorOf={errorOf} value={value} onChange={onChange} />
  return (
    <div className="settings-fact">
      <Field
        label={label ?? name(path)}
        value={value}
        help={help}
        error={errorOf(path)}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button kind="quiet" small onClick={() => onChange({ en: value, ko: '', si: '', np: '' })}>
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
