import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Reel } from '#contract/calls/reels.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStockWhenShown } from '../catalogue/live-stocks.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ReelActions } from './reel-actions.tsx'
import { reelPath } from './reel-path.ts'
import { ReelSlide } from './reel-slide.tsx'
import type { Calm } from './use-calm.ts'
import type { LiveFeed } from './use-feed.ts'
import { useReelKeys } from './use-reel-keys.ts'
import { useStage } from './use-stage.ts'
import { NO_ZOOM } from './zoom.ts'

/** Most marks of the progress at the side; a longer feed shows the part around the present one. */
const MARKS = 9

interface ReelStageProps {
  feed: LiveFeed & { current: Reel }
  calm: Calm
  origin: string
}

/** The black stage: the present item with its neighbours out of sight, and the buttons. */
export function ReelStage({ feed, calm, origin }: ReelStageProps) {
  const { t } = useTranslation()
  const { current, next, previous, total } = feed
  const [wished, setWished] = useState<boolean | null>(null)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [endNote, setEndNote] = useState('')
  const stage = useStage({ still: calm.still, onStep: feed.go })
  const go = (step: -1 | 1) => {
    if (step === 1 ? !next : !previous) return feed.go(step)
    if (step === 1) setEndNote(current.number === total ? t('reels.end') : '')
    stage.go(step)
  }
  useReelKeys({ go, zoomTo: stage.zoomTo })
  useStockWhenShown(current.food._id)
  useEffect(() => {
    setSeen((before) => (before.has(current._id) ? before : new Set([...before, current._id])))
    // The address names what is seen, without a new entry in the history and without refetching the page.
    history.replaceState(history.state, '', reelPath(current._id))
  }, [current._id])

  // Nothing moves by itself with reduced motion; a press on play takes precedence.
  const playing = wished ?? !(calm.still || calm.saving)
  const video = !calm.saving || wished === true
  const upwards = stage.moving === -1 || stage.pulled > 0
  const moves = (current.video && video) || current.food.pictures.length > 0
  return (
    <>
      <div
        className={`reel-stage${stage.moving === 0 ? '' : ' is-moving'}${stage.zoom.scale > 1 ? ' is-zoomed' : ''}`}
        style={{ '--pulled': `${stage.pulled}px`, '--moving': stage.moving }}
        ref={stage.ref}
        {...stage.handlers}
      >
        {previous && (upwards || seen.has(previous._id)) && previous._id !== next?._id && (
          <ReelSlide key={previous._id} reel={previous} place={-1} playing={false} video={video} zoom={NO_ZOOM} />
        )}
        <ReelSlide key={current._id} reel={current} place={0} playing={playing} video={video} zoom={stage.zoom} />
        {next && (
          <ReelSlide
            key={next._id}
            reel={next}
            place={upwards && previous?._id === next._id ? -1 : 1}
            playing={false}
            video={video}
            zoom={NO_ZOOM}
          />
        )}
        <Marks number={current.number} total={total} />
        {next && seen.size < 2 && <p className="reel-hint">{t('reels.hint')}</p>}
      </div>
      <div className="reel-tools">
        <span className="reel-scale">{`${Math.round(stage.zoom.scale * 10) / 10}×`}</span>
        {moves && (
          <IconButton
            icon={playing ? Pause : Play}
            label={playing ? t('reels.pause') : t('reels.play')}
            onClick={() => setWished(!playing)}
          />
        )}
      </div>
      <ReelActions
        reel={current}
        url={`${origin}${reelPath(current._id)}`}
        scale={stage.zoom.scale}
        alone={total < 2}
        onZoom={stage.zoomStep}
        onGo={go}
      />
      <p className="visually-hidden" role="status">
        {`${endNote} ${current.food.name}, ${t('reels.position', { current: current.number, total })}`.trim()}
      </p>
    </>
  )
}

/** Where in the feed one is, as marks at the side. The words are in the bar above. */
function Marks({ number, total }: { number: number; total: number }) {
  const count = Math.min(total, MARKS)
  const first = Math.max(1, Math.min(number - (count >> 1), total - count + 1))
  return (
    <span className="reel-marks" aria-hidden>
      {Array.from({ length: count }, (_, index) => first + index).map((place) => (
        <i key={place} className={place === number ? 'is-now' : undefined} />
      ))}
    </span>
  )
}
