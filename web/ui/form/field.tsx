import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { UnbrokenNumbers } from '../text/unbroken-numbers.tsx'
import { FieldError } from './field-error.tsx'

interface FieldFrameProps {
  id: string
  label: ReactNode
  help?: ReactNode
  /** A whole sentence about how to correct the value. */
  error?: string
  className?: string
  children: ReactNode
}

/** Label above, control, then help or the error. */
export function FieldFrame({ id, label, help, error, className = '', children }: FieldFrameProps) {
  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        help && (
          <p className="field-help" id={`${id}-help`}>
            <UnbrokenNumbers>{help}</UnbrokenNumbers>
          </p>
        )
      )}
    </div>
  )
}

/** The attributes that connect a control with the help or the error of its frame. */
export function describedBy(
  id: string,
  help: ReactNode,
  error: string | undefined,
): { 'aria-invalid'?: true; 'aria-describedby'?: string } {
  if (error) return { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
  return help ? { 'aria-describedby': `${id}-help` } : {}
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode
  help?: ReactNode
  error?: string
  /** An icon button at the end of the box, such as the eye of a password. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One line of text. Works with react-hook-form's `register`. */
export function Field({ label, help, error, end, className, id, ...rest }: FieldProps) {
  const made = useId()
  const own = id ?? made
  return (
    <FieldFrame id={own} label={label} help={help} error={error} className={className}>
      <div className="field-wrap">
        <input {...rest} id={own} className="field-box" {...describedBy(own, help, error)} />
        {end}
      </div>
    </FieldFrame>
  )
}

interface TextFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: ReactNode
  help?: ReactNode
  error?: string
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text. */
export function TextField({ label, help, error, className, id, ...rest }: TextFieldProps) {
  const made = useId()
  const own = id ?? made
  return (
    <FieldFrame id={own} label={label} help={help} error={error} className={className}>
      <textarea {...rest} id={own} className="field-box" {...describedBy(own, help, error)} />
    </FieldFrame>
  )
}
