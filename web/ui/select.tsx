import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react'
import { describedBy, FieldFrame } from './field.tsx'

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: ReactNode
  help?: ReactNode
  error?: string
  options: readonly { value: string; text: string }[]
  ref?: Ref<HTMLSelectElement>
}

/** One of several; the device's own list. */
export function Select({ label, help, error, options, className, id, ...rest }: SelectProps) {
  const made = useId()
  const own = id ?? made
  return (
    <FieldFrame id={own} label={label} help={help} error={error} className={className}>
      <div className="field-wrap">
        <select {...rest} id={own} className="field-box" {...describedBy(own, help, error)}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden />
      </div>
    </FieldFrame>
  )
}
