import packs from './gift-packs.webp'
import './gift-wall.css'

/** Size in CSS pixels; the file has three times as many. */
const GIFT_PACKS = { width: 277, height: 126 }

/** The picture of the gift pop-up. */
export function GiftPacks() {
  return (
    <div className="gift-wall" aria-hidden>
      <img
        src={packs}
        width={GIFT_PACKS.width}
        height={GIFT_PACKS.height}
        alt=""
        // Offline, hides the browser's icon of a broken picture.
        onError={(event) => {
          event.currentTarget.hidden = true
        }}
      />
    </div>
  )
}
