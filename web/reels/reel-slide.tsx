import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Reel } from '#contract/calls/reels.ts'
import { stockText } from '#contract/rules/products/stock.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useAisles } from '../base/store/aisles.ts'
import { useLiveStock } from '../catalogue/live-stocks.tsx'
import { detailsPath } from '../shell/paths.ts'
import { MoneyOff } from '../ui/price.tsx'
import { wallClass } from '../ui/shelf/wall.ts'
import { LazyFonts } from '../ui/text/lazy-fonts.tsx'
import { Ticket } from '../ui/ticket.tsx'
import { ReelMedia } from './reel-media.tsx'
import type { Zoom } from './zoom.ts'

interface ReelSlideProps {
  reel: Reel
  /** −1 above the stage, 0 on it, 1 below. */
  place: -1 | 0 | 1
  playing: boolean
  video: boolean
  zoom: Zoom
}

/** One item: its wall down to the rail, below it ticket, name, stock and the way to the item. */
export function ReelSlide({ reel, place, playing, video, zoom }: ReelSlideProps) {
  const { t } = useTranslation()
  const { food } = reel
  const aisle = useAisles().named(food.category)
  const seen = place === 0
  const stage = { '--place': place, '--scale': zoom.scale, '--x': `${zoom.x}px`, '--y': `${zoom.y}px` }
  const Name = seen ? 'h1' : 'p'
  return (
    <article className="reel-slide" style={stage} inert={!seen} aria-hidden={!seen}>
      <div className={`reel-wall ${wallClass(aisle?.wall ?? 'plain')}`}>
        <div className="reel-zoomed">
          <ReelMedia key={reel._id} reel={reel} seen={seen} playing={playing} video={video} />
        </div>
        {food.discount > 0 && (
          <span className="reel-flag" aria-hidden>
            <MoneyOff amount={food.discount} />
          </span>
        )}
      </div>
      <div className="reel-foot">
        <Ticket price={food.price} discount={food.discount} large />
        <Name className="reel-name">{food.name}</Name>
        {food.nameSi !== '' && food.nameSi !== food.name && (
          <p className="reel-own-name" lang="si">
            <LazyFonts>{food.nameSi}</LazyFonts>
          </p>
        )}
        <p className="reel-facts">
          {packText(food.unit, t)}
          {aisle && ` · ${aisle.title}`} · <Stock reel={reel} />
        </p>
        <Link className="reel-link" to={detailsPath(food._id)}>
          {t('reels.details')}
          <ArrowRight className="icon" aria-hidden />
        </Link>
      </div>
    </article>
  )
}

function Stock({ reel }: { reel: Reel }) {
  const { t } = useTranslation()
  const text = stockText(useLiveStock(reel.food._id, reel.food.stockCount))
  return 'count' in text ? t(`catalogue.stock.${text.key}`, { count: text.count }) : t(`catalogue.stock.${text.key}`)
}
