import { Minus, Plus, Trash2 } from 'lucide-react'
import { type FieldsetHTMLAttributes, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'

interface StepperProps extends Pick<FieldsetHTMLAttributes<HTMLFieldSetElement>, 'onFocus' | 'onBlur' | 'onMouseDown'> {
  /** Name of the counted product, for screen readers. */
  name: string
  value: number
  /** The largest value: the stock. */
  max: number
  onChange: (value: number) => void
  /** The smallest value. With 0, the minus at 1 becomes a bin that removes the product. */
  min?: 0 | 1
  small?: boolean
  /** Focuses plus when it appears. */
  autoFocus?: boolean
  /** Description of the plus button for screen readers, such as "Added". */
  announcement?: string
}

/** Minus, count, plus. Screen readers announce the count; plus is disabled at `max`. */
export function Stepper({ name, value, max, onChange, min = 0, small = false, autoFocus = false, announcement, ...events }: StepperProps) {
  const { t } = useTranslation()
  const id = useId()
  const plus = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (autoFocus) plus.current?.focus({ preventScroll: true })
  }, [autoFocus])
  const Less = value <= 1 && min === 0 ? Trash2 : Minus
  const full = value >= max
  return (
    <fieldset className={`stepper${small ? ' stepper-small' : ''}`} aria-label={name} {...events}>
      <button
        type="button"
        aria-label={value <= 1 && min === 0 ? t('cart.line.remove', { item: name }) : t('catalogue.card.removeOne')}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Less className="icon" aria-hidden />
      </button>
      <output aria-live="polite" aria-label={t('catalogue.card.quantity', { count: value })}>
        {value}
      </output>
      <button
        type="button"
        ref={plus}
        aria-label={t('catalogue.card.addOne')}
        aria-describedby={announcement && id}
        aria-disabled={full || undefined}
        title={full ? t('catalogue.card.maxReached') : undefined}
        onClick={() => !full && onChange(value + 1)}
      >
        <Plus className="icon" aria-hidden />
      </button>
      {announcement && (
        <span id={id} className="visually-hidden">
          {announcement}
        </span>
      )}
      {full && (
        <span className="visually-hidden" role="status">
          {t('catalogue.card.maxReached')}
        </span>
      )}
    </fieldset>
  )
}
