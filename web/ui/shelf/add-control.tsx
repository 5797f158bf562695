import { Clock, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Stepper } from '../stepper.tsx'

/** Milliseconds after the last change until the stepper folds back into the count. */
const OPEN_MS = 4_000

interface AddControlProps {
  name: string
  /** How many are in the basket. */
  count: number
  /** How many there are at most. */
  max: number
  onChange: (count: number) => void
  /** Waiting to be sent, while there is no connection. */
  queued?: boolean
}

/**
 * Adds an item with one tap and opens the stepper in place, its plus under the finger: quick taps all count. Folded, it shows the count, and a
 * tap on the count opens the stepper again.
 */
export function AddControl({ name, count, max, onChange, queued = false }: AddControlProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [added, setAdded] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the count starts the time anew
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setOpen(false), OPEN_MS)
    return () => clearTimeout(timer)
  }, [open, count])

  if (open && count > 0) {
    return (
      <Stepper
        name={name}
        value={count}
        max={max}
        onChange={onChange}
        autoFocus
        said={added ? t('catalogue.card.added') : undefined}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
        }}
      />
    )
  }
  if (count > 0) {
    return (
      <button
        type="button"
        className={`add-btn add-btn-on${queued ? ' add-btn-queued' : ''}`}
        aria-label={`${name}: ${t('catalogue.card.inBasket', { count })}${queued ? `, ${t('common.offline.toSend')}` : ''}`}
        onClick={() => {
          setAdded(false)
          setOpen(true)
        }}
      >
        <span key={count} className="figure-roll">
          {count}
        </span>
        {queued && <Clock className="icon add-btn-clock" aria-hidden />}
      </button>
    )
  }
  return (
    <button
      type="button"
      className="add-btn"
      disabled={max <= 0}
      aria-label={`${t('catalogue.card.add')}: ${name}`}
      onClick={() => {
        onChange(1)
        setAdded(true)
        setOpen(true)
      }}
    >
      <Plus className="icon" aria-hidden />
    </button>
  )
}
