import type { LucideIcon } from 'lucide-react'

interface SwitcherProps<Value extends string> {
  label: string
  options: readonly { value: Value; text: string; icon?: LucideIcon }[]
  value: Value
  onChange: (value: Value) => void
}

/** Two to four views of one thing, such as board and table: joined buttons, the chosen one in ink. */
export function Switcher<Value extends string>({ label, options, value, onChange }: SwitcherProps<Value>) {
  return (
    <fieldset className="switcher">
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value: own, text, icon: Icon }) => (
        <button key={own} type="button" aria-pressed={own === value} onClick={() => onChange(own)}>
          {Icon && <Icon className="icon" aria-hidden />}
          {text}
        </button>
      ))}
    </fieldset>
  )
}
