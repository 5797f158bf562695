import { useEffect, useRef, useState } from 'react'
import type { Reel } from '#contract/calls/reels.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Picture } from '../ui/picture.tsx'

/** Milliseconds for which one of several pictures is shown. */
const PICTURE_MS = 3_500

interface ReelMediaProps {
  reel: Reel
  /** The one that is seen; the others wait beside the stage. */
  seen: boolean
  /** Moves: the video runs, the pictures change. */
  playing: boolean
  /** Shows the video where there is one. */
  video: boolean
}

/** The media on the wall: the video of a reel, otherwise its pictures with a slow animation. */
export function ReelMedia({ reel, seen, playing, video }: ReelMediaProps) {
  return video && reel.video ? <Video reel={reel} playing={seen && playing} /> : <Pictures reel={reel} playing={seen && playing} />
}

function Video({ reel, playing }: { reel: Reel; playing: boolean }) {
  const { t } = useTranslation()
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const player = element.current
    if (!player) return
    // A browser that refuses to play by itself shows the first picture, and the button below it still works.
    if (playing) player.play().catch(() => {})
    else player.pause()
  }, [playing])
  const poster = reel.food.pictures[0]
  return (
    <video
      ref={element}
      className="reel-video"
      muted
      loop
      playsInline
      disableRemotePlayback
      preload="auto"
      poster={poster && `${poster.url}/640`}
      aria-label={t('reels.video', { item: reel.food.name })}
      draggable={false}
    >
      {reel.video && <source src={reel.video.url} type={reel.video.type} />}
    </video>
  )
}

function Pictures({ reel, playing }: { reel: Reel; playing: boolean }) {
  const { name, unit, pictures } = reel.food
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (!playing || pictures.length < 2) return
    const timer = setInterval(() => setShown((at) => (at + 1) % pictures.length), PICTURE_MS)
    return () => clearInterval(timer)
  }, [playing, pictures.length])
  return (
    <div className={`reel-pictures${playing ? ' is-playing' : ''}`}>
      {pictures.map((picture, index) => (
        // Only the first comes at once; the others when the reel begins to move.
        <span key={picture.url} className={index === shown ? 'is-shown' : undefined} aria-hidden={index > 0}>
          {(index === 0 || playing) && (
            <Picture
              picture={picture}
              alt={index === 0 ? `${name}, ${unit}` : ''}
              sizes="(min-width: 64rem) 480px, 92vw"
              eager={index === 0}
            />
          )}
        </span>
      ))}
    </div>
  )
}
