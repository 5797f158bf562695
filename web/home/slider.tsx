import { ArrowRight, ChevronLeft, ChevronRight, MessageCircle, Pause, Play, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Slide } from '#contract/calls/catalogue.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { LazyShareSheet } from '../catalogue/lazy-share-sheet.tsx'
import { Carousel, type CarouselControls, CarouselTicks } from '../ui/carousel.tsx'
import { HeroSlide } from '../ui/hero-slide.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { preloadSheet } from '../ui/modal/sheet.tsx'
import '../ui/hero.css'

/** Milliseconds for which a slide is shown (product rules, 9). */
const SLIDE_MS = 4_000

/** The banner: slides of the shop on the dark wall, one slide per four seconds. */
export function Slider({ slides, origin }: { slides: readonly Slide[]; origin: string }) {
  const { t } = useTranslation()
  const [shared, setShared] = useState<Slide | null>(null)
  return (
    <>
      <Carousel
        className="hero"
        label={t('home.slider.label')}
        slideLabel={(current, total) => t('home.slider.position', { current, total })}
        interval={SLIDE_MS}
        slides={slides.map((slide, index) => ({ key: slide._id, content: <SlideContent slide={slide} first={index === 0} /> }))}
        controls={(controls) => {
          const slide = slides[controls.current]
          return slide && <Controls {...controls} slide={slide} onShare={() => setShared(slide)} />
        }}
      />
      <LazyShareSheet
        open={shared !== null}
        onClose={() => setShared(null)}
        url={new URL(shared?.link ?? '/', origin).href}
        text={shared?.title ?? ''}
      />
    </>
  )
}

function SlideContent({ slide: { title, description, picture, link }, first }: { slide: Slide; first: boolean }) {
  return (
    <HeroSlide {...{ title, text: description, picture, eager: first }} link={link && <MoreLink to={link} className="hero-link-wide" />} />
  )
}

function MoreLink({ to, className }: { to: string; className: string }) {
  const { t } = useTranslation()
  return (
    <Link className={`hero-link ${className}`} to={to} prefetch="intent">
      {t('home.slider.viewMore')}
      <ArrowRight className="icon" aria-hidden />
    </Link>
  )
}

interface ControlsProps extends CarouselControls {
  slide: Slide
  onShare: () => void
}

function Controls({ slide, onShare, current, count, playing, togglePlaying, previous, next }: ControlsProps) {
  const { t } = useTranslation()
  return (
    <div className="hero-foot">
      <CarouselTicks current={current} count={count} playing={playing} />
      <div className="hero-controls">
        {slide.link ? <MoreLink to={slide.link} className="hero-link-phone" /> : <span />}
        <span className="hero-buttons">
          <IconButton icon={Share2} label={t('home.slider.share')} onPointerDown={preloadSheet} onClick={onShare} />
          <Link className="icon-btn" to="/Chat" aria-label={t('home.slider.ask')}>
            <MessageCircle className="icon" aria-hidden />
          </Link>
          <IconButton className="hero-step" icon={ChevronLeft} label={t('common.action.previous')} onClick={previous} />
          <IconButton
            icon={playing ? Pause : Play}
            label={playing ? t('home.slider.pause') : t('home.slider.play')}
            onClick={togglePlaying}
          />
          <IconButton className="hero-step" icon={ChevronRight} label={t('common.action.next')} onClick={next} />
        </span>
      </div>
    </div>
  )
}
