import { Clock, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Stepper } from '../stepper.tsx'

/** Milliseconds after the last change until the stepper collapses to the count. */
const OPEN_MS = 4_000

interface AddControlProps {
  name: string
  /** Quantity in the cart. */
  count: number
  /** The largest possible quantity. */
  max: number
  onChange: (count: number) => void
  /** The change is not sent yet because the shop is offline. */
  queued?: boolean
}

/**
 * Adds a product with one tap and expands to a stepper whose plus is under the finger, so that quick taps all count. Collapsed, it shows
 * the count; a tap expands it again. The focus goes along with the buttons that take each other's place.
 */
export function AddControl({ name, count, max, onChange, queued = false }: AddControlProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [added, setAdded] = useState(false)
  const stepping = open && count > 0
  const button = useRef<HTMLButtonElement>(null)
  /** The stepper while the focus is in it, also when it was removed with the focus. */
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    if (stepping || !focused.current) return
    focused.current = null
    button.current?.focus({ preventScroll: true })
  }, [stepping])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the count restarts the timer
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => {
      // A keyboard may rest longer than a finger; it closes the stepper by leaving it.
      if (!focused.current?.querySelector(':focus-visible')) setOpen(false)
    }, OPEN_MS)
    return () => clearTimeout(timer)
  }, [open, count])

  if (stepping) {
    return (
      <Stepper
        name={name}
        value={count}
        max={max}
        onChange={onChange}
        autoFocus
        announcement={added ? t('catalogue.card.added') : undefined}
        // Safari gives a pressed button no focus: the stepper would lose it, and close before the click.
        onMouseDown={(event) => event.preventDefault()}
        onFocus={(event) => {
          focused.current = event.currentTarget
        }}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return
          focused.current = null
          setOpen(false)
        }}
      />
    )
  }
  if (count > 0) {
    return (
      <button
        ref={button}
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
      ref={button}
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
