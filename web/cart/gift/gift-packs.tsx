import packs from './gift-packs.webp'
import './gift-wall.css'

/** Pixels on the page; the file has three times as many. */
const GIFT_PACKS = { width: 277, height: 126 }

/** The gift pop-up's picture: packs on a turmeric wall with a black rail. */
export function GiftPacks() {
  return (
    <div className="gift-wall" aria-hidden>
      <img
        src={packs}
        width={GIFT_PACKS.width}
        height={GIFT_PACKS.height}
        alt=""
        // Without a network the wall stays bare, rather than bearing the browser's sign of a broken picture.
        onError={(event) => {
          event.currentTarget.hidden = true
        }}
      />
    </div>
  )
}
