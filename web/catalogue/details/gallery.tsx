import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Food } from '#contract/calls/catalogue.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Picture } from '../../ui/picture.tsx'
import { MoneyOff } from '../../ui/price.tsx'

interface GalleryProps {
  food: Food
  /** The price ticket, for phones. */
  ticket: ReactNode
}

/** Up to three pictures, changed by swipe, thumbnail or arrow keys. */
export function Gallery({ food, ticket }: GalleryProps) {
  const { t } = useTranslation()
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const pictures = food.pictures.slice(0, 3)
  const several = pictures.length > 1
  const position = t('catalogue.details.photo', { current: current + 1, total: pictures.length })

  function show(index: number) {
    const width = strip.current?.clientWidth ?? 0
    strip.current?.scrollTo({ left: index * width, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
    setCurrent(index)
  }
  function follow() {
    const { scrollLeft, clientWidth } = strip.current ?? { scrollLeft: 0, clientWidth: 0 }
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth))
  }
  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !several) return
    event.preventDefault()
    show((current + step + pictures.length) % pictures.length)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut beside the buttons inside
    <div className="item-gallery" onKeyDown={move}>
      <div className="item-wall">
        <ul
          className="item-pictures"
          ref={strip}
          onScroll={follow}
          tabIndex={several ? 0 : undefined}
          aria-label={t('catalogue.details.photos')}
        >
          {pictures.map((picture, index) => (
            <li className="wall" key={picture.url}>
              <Picture
                picture={picture}
                alt={
                  index === 0
                    ? `${food.name}, ${packText(food.unit, t)}`
                    : t('catalogue.details.photo', { current: index + 1, total: pictures.length })
                }
                sizes="(min-width: 56.25rem) 560px, 92vw"
                eager={index === 0}
              />
            </li>
          ))}
          {pictures.length === 0 && <li className="wall" />}
        </ul>
        {food.discount > 0 && (
          <span className="item-flag" aria-hidden>
            <MoneyOff amount={food.discount} />
          </span>
        )}
        {several && (
          <span className="item-position" aria-live="polite">
            <span aria-hidden>
              {current + 1}/{pictures.length}
            </span>
            <span className="visually-hidden">{position}</span>
          </span>
        )}
      </div>
      <div className="item-rail">
        <div className="item-ticket">{ticket}</div>
        {several && (
          <div className="item-thumbs">
            {pictures.map((picture, index) => (
              <button
                key={picture.url}
                type="button"
                className="thumb"
                aria-label={t('catalogue.details.showPhoto', { number: index + 1 })}
                aria-pressed={index === current}
                onClick={() => show(index)}
              >
                <Picture picture={picture} alt="" sizes="68px" />
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
