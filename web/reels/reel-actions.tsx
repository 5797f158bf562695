import { ChevronDown, ChevronUp, Share2, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import type { Reel } from '#contract/calls/reels.ts'
import { stockLevel } from '#contract/rules/products/stock.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { CartControl } from '../cart/cart-control.tsx'
import { LazyShareSheet } from '../catalogue/lazy-share-sheet.tsx'
import { toListedFood } from '../catalogue/listed-food.ts'
import { useLiveStock } from '../catalogue/live-stocks.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { preloadSheet } from '../ui/modal/sheet.tsx'
import { MAX_ZOOM } from './zoom.ts'

interface ReelActionsProps {
  reel: Reel
  /** Absolute address of this reel. */
  url: string
  scale: number
  alone: boolean
  onZoom: () => void
  onGo: (step: -1 | 1) => void
}

/** The buttons in reach of the thumb: share, zoom, up, down, and into the basket. */
export function ReelActions({ reel, url, scale, alone, onZoom, onGo }: ReelActionsProps) {
  const { t } = useTranslation()
  const [sharing, setSharing] = useState(false)
  const { food } = reel
  const stockCount = useLiveStock(food._id, food.stockCount)
  const largest = scale >= MAX_ZOOM
  return (
    <div className="reel-actions">
      <IconButton icon={Share2} label={t('reels.share')} onPointerDown={preloadSheet} onClick={() => setSharing(true)} />
      <IconButton icon={largest ? ZoomOut : ZoomIn} label={largest ? t('reels.zoomOut') : t('reels.zoomIn')} onClick={onZoom} />
      <IconButton icon={ChevronUp} label={t('reels.up')} disabled={alone} onClick={() => onGo(-1)} />
      <IconButton icon={ChevronDown} label={t('reels.down')} disabled={alone} onClick={() => onGo(1)} />
      <div className="reel-add">
        <CartControl key={food._id} food={{ ...toListedFood(food), stockCount, stock: stockLevel(stockCount) }} />
      </div>
      <LazyShareSheet open={sharing} onClose={() => setSharing(false)} url={url} text={food.name} />
    </div>
  )
}
