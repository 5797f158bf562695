import type { KeyboardEvent, Ref } from 'react'
import { TextField } from '../../ui/form/field.tsx'

interface LineFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  maxLength?: number
  lang?: string
  help?: string
  error?: string
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLTextAreaElement>
}

/**
 * One line of text in a box that grows until the whole of it is seen: names, titles, addresses. Enter sends the form, as in any other line.
 * Works with the `field` of react-hook-form's `useController`.
 */
export function LineField({ onChange, ...rest }: LineFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also ends a Korean syllable.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <TextField
      {...rest}
      className="line-field"
      rows={1}
      onKeyDown={onKeyDown}
      onChange={({ target }) => onChange(target.value.replaceAll(/\s*[\r\n]+\s*/g, ' '))}
    />
  )
}
