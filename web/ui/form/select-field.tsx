import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react'
import { describedBy, FieldFrame } from './field.tsx'

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: ReactNode
  help?: ReactNode
  error?: string
  ref?: Ref<HTMLSelectElement>
}

/** A native select with label, help and error. Works with react-hook-form's `register`. */
export function SelectField({ label, help, error, className, id, children, ...rest }: SelectFieldProps) {
  const made = useId()
  const own = id ?? made
  return (
    <FieldFrame id={own} label={label} help={help} error={error} className={className}>
      <div className="field-wrap">
        <select {...rest} id={own} className="field-box" {...describedBy(own, help, error)}>
          {children}
        </select>
        <ChevronDown className="icon" aria-hidden />
      </div>
    </FieldFrame>
  )
}
