import { type KeyboardEvent, type ReactNode, useId } from 'react'

interface SegmentsProps<Value extends string> {
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** Two or three tabs with a yellow line under the chosen one. Arrow keys move the selection. */
export function Segments<Value extends string>({ label, options, value, onChange, children }: SegmentsProps<Value>) {
  const id = useId()
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const at = options.findIndex((option) => option.value === value)
    const next = step === 0 ? undefined : options[(at + step + options.length) % options.length]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <>
      <div className="segments" role="tablist" aria-label={label} onKeyDown={move}>
        {options.map((option) => (
          <button
            key={option.value}
            id={`${id}-${option.value}`}
            type="button"
            role="tab"
            aria-selected={option.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={option.value === value ? 0 : -1}
            onClick={() => onChange(option.value)}
          >
            {option.text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
