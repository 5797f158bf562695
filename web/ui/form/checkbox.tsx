import { Check } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { describedBy } from './field.tsx'
import { FieldError } from './field-error.tsx'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  error?: string
  ref?: Ref<HTMLInputElement>
}

/** A checkbox with its sentence. Consent is never ticked in advance. */
export function Checkbox({ label, error, className = '', id, ...rest }: CheckboxProps) {
  const made = useId()
  const own = id ?? made
  return (
    <>
      <label className={`check ${className}`}>
        <span className="check-box">
          <input {...rest} id={own} type="checkbox" {...describedBy(own, undefined, error)} />
          <Check className="icon" aria-hidden />
        </span>
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
    </>
  )
}
