import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { FieldError } from './field-error.tsx'
import './code-boxes.css'

interface CodeBoxesProps {
  /** Name of the group of boxes. */
  label: string
  /** Name of one box, such as "Digit 2 of 6". */
  boxLabel: (number: number) => string
  count: number
  /** The digits so far, with a space for each empty box. */
  value: string
  onChange: (value: string) => void
  help?: string
  error?: string
  /** The first box: where focus goes when digits are missing. */
  firstRef?: (box: HTMLInputElement | null) => void
}

const BLANK = ' '

/** The digits of a code without the blanks of empty boxes. */
export function digitsOf(value: string): string {
  return value.replaceAll(BLANK, '')
}

/** One input per digit that behave as one field: typing moves to the next input; a paste or the phone's suggestion fills all. */
export function CodeBoxes({ label, boxLabel, count, value, onChange, help, error, firstRef }: CodeBoxesProps) {
  const id = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const digits = Array.from({ length: count }, (_, index) => (value[index] ?? BLANK).trim())

  function focus(index: number): void {
    const box = boxes.current[Math.max(0, Math.min(count - 1, index))]
    box?.focus()
    box?.select()
  }
  function put(at: number, text: string): void {
    const typed = text.normalize('NFKC').replace(/\D/g, '').slice(0, count)
    if (typed === '') return
    // A complete code fills the inputs from the first one, wherever it was pasted.
    const from = typed.length === count ? 0 : at
    const next = digits.map((digit, index) => typed[index - from] ?? digit)
    onChange(next.map((digit) => digit || BLANK).join(''))
    focus(from + typed.length)
  }
  function clear(at: number): void {
    onChange(digits.map((digit, index) => (index === at ? BLANK : digit || BLANK)).join(''))
  }
  function onKey(event: KeyboardEvent<HTMLInputElement>, at: number): void {
    const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }
    const to = moves[event.key]
    if (to !== undefined) focus(to)
    else if (event.key === 'Backspace') {
      clear(digits[at] ? at : Math.max(0, at - 1))
      if (!digits[at]) focus(at - 1)
    } else if (event.key === 'Delete') clear(at)
    else return
    event.preventDefault()
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>, at: number): void {
    event.preventDefault()
    put(at, event.clipboardData.getData('text'))
  }

  const described = error ? `${id}-error` : help ? `${id}-help` : undefined
  return (
    <fieldset className="code-field" aria-describedby={described}>
      <legend className="field-label">{label}</legend>
      <div className="code-boxes">
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the inputs are never reordered
            key={index}
            ref={(box) => {
              boxes.current[index] = box
              if (index === 0) firstRef?.(box)
            }}
            className="field-box"
            type="text"
            inputMode="numeric"
            // More than one character: the phone inserts its suggestion as a whole into the focused input.
            maxLength={count}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={boxLabel(index + 1)}
            aria-invalid={error ? true : undefined}
            value={digit}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => onKey(event, index)}
            onPaste={(event) => onPaste(event, index)}
            onChange={({ target: { value: typed } }) => {
              // Many keyboards of phones send no key events.
              if (typed === '') clear(index)
              else put(index, digit && typed.length === 2 ? typed.replace(digit, '') : typed)
            }}
          />
        ))}
      </div>
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        help && (
          <p className="field-help" id={`${id}-help`}>
            {help}
          </p>
        )
      )}
    </fieldset>
  )
}
