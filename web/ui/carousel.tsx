import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'

/** State and actions for the buttons of a carousel. */
export interface CarouselControls {
  /** Index of the visible slide. */
  current: number
  count: number
  /** Whether slides advance automatically. Hover and focus still pause them. */
  playing: boolean
  togglePlaying: () => void
  previous: () => void
  next: () => void
}

interface CarouselProps {
  /** Name for screen readers, such as "Offers". */
  label: string
  /** Name of one slide, such as "Slide 2 of 4". */
  slideLabel: (current: number, count: number) => string
  slides: readonly { key: string; content: ReactNode }[]
  /** Milliseconds per slide. */
  interval?: number
  /** The row under the slides: ticks, link, icon buttons. */
  controls: (controls: CarouselControls) => ReactNode
  className?: string
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Slides that snap into place, by swipe or button. They advance automatically unless the shopper paused, hovers, focuses, looks at another
 * tab, or prefers reduced motion.
 */
export function Carousel({ label, slideLabel, slides, interval = 4_000, controls, className = '' }: CarouselProps) {
  const { t } = useTranslation()
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(true)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [tabHidden, setTabHidden] = useState(false)
  // Two states, because the focus may stay when the pointer leaves.
  const held = hovered || focused
  const count = slides.length

  useEffect(() => {
    const motion = matchMedia(LESS_MOTION)
    const update = () => {
      if (motion.matches) setPlaying(false)
    }
    update()
    motion.addEventListener('change', update)
    return () => motion.removeEventListener('change', update)
  }, [])
  useEffect(() => {
    const update = () => setTabHidden(document.visibilityState === 'hidden')
    // A page may be opened in a background tab.
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  const go = useCallback(
    (step: 1 | -1) => {
      const view = track.current
      if (!view) return
      const place = (Math.round(view.scrollLeft / view.clientWidth) + step + count) % count
      view.scrollTo({ left: place * view.clientWidth, behavior: matchMedia(LESS_MOTION).matches ? 'instant' : 'smooth' })
    },
    [count],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new slide restarts the timer
  useEffect(() => {
    if (!playing || held || tabHidden || count < 2) return
    const timer = setTimeout(() => go(1), interval)
    return () => clearTimeout(timer)
  }, [playing, held, tabHidden, count, current, go, interval])

  return (
    <section
      className={`carousel ${className}`}
      aria-roledescription={t('common.a11y.carousel')}
      aria-label={label}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div
        className="carousel-track"
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: horizontal scrolling must work by keyboard too
        tabIndex={0}
        aria-live={playing && !held ? 'off' : 'polite'}
        onScroll={({ currentTarget: view }) => setCurrent(Math.round(view.scrollLeft / view.clientWidth))}
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern, not a set of fields
          <div
            key={slide.key}
            className="carousel-slide"
            role="group"
            aria-roledescription={t('common.a11y.slide')}
            aria-label={slideLabel(index + 1, count)}
            inert={index !== current}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {controls({ current, count, playing, togglePlaying: () => setPlaying(!playing), previous: () => go(-1), next: () => go(1) })}
    </section>
  )
}

/** One tick per slide; the current one fills up until the next slide. */
export function CarouselTicks({ current, count, playing }: Pick<CarouselControls, 'current' | 'count' | 'playing'>) {
  return (
    <span className="carousel-ticks" aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ticks are never reordered
        <i key={index} className={index === current ? `is-now${playing ? ' is-running' : ''}` : undefined} />
      ))}
    </span>
  )
}
