import { type ReactNode, type Ref, useId } from 'react'

/** One choice. `end` is content at the end of the row, such as a logo or a button. */
export interface RadioOption<Value extends string> {
  value: Value
  title: ReactNode
  text?: ReactNode
  end?: ReactNode
  disabled?: boolean
}

interface RadioRowsProps<Value extends string> {
  /** Name of the group, for screen readers. */
  legend: string
  options: readonly RadioOption<Value>[]
  /** The chosen value, or null before a choice. */
  value: Value | null
  onChange: (value: Value) => void
  /** Content under the chosen row, such as the bank details of a transfer. */
  detail?: ReactNode
  invalid?: boolean
  /** The first radio button, which gets the focus when nothing was chosen. */
  firstRef?: Ref<HTMLInputElement>
}

/** Radio buttons as rows of 64 px; the chosen row has a green edge. */
export function RadioRows<Value extends string>({ legend, options, value, onChange, detail, invalid, firstRef }: RadioRowsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="radio-rows">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option, index) => (
        <div key={option.value}>
          <label className="radio-row">
            <input
              type="radio"
              className="radio"
              name={name}
              value={option.value}
              ref={index === 0 ? firstRef : undefined}
              checked={option.value === value}
              disabled={option.disabled}
              aria-invalid={invalid || undefined}
              onChange={() => onChange(option.value)}
            />
            <span>
              <b>{option.title}</b>
              {option.text && <small>{option.text}</small>}
            </span>
            {option.end}
          </label>
          {option.value === value && detail}
        </div>
      ))}
    </fieldset>
  )
}
