import { ChevronRight, CircleQuestionMark } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import { meterPercent } from '../ui/meter.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { type CartSummaryLine, useCartSummary } from './cart-summary.ts'
import { ChatButton } from './chat/chat-button.tsx'
import { detailsPath } from './paths.ts'

/** Pixels of scrolling that count as a direction, so that an unsteady thumb does not move the dock. */
const SCROLL_THRESHOLD = 8

/** True while the page is being scrolled down. */
function useScrolledDown(): boolean {
  const [down, setDown] = useState(false)
  useEffect(() => {
    let last = scrollY
    const update = () => {
      if (Math.abs(scrollY - last) < SCROLL_THRESHOLD) return
      setDown(scrollY > last && scrollY > SCROLL_THRESHOLD)
      last = scrollY
    }
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  return down
}

/** True while the footer is in the viewport: nothing may cover its links. */
function useFooterInViewport(): boolean {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const footer = document.querySelector('.footer')
    if (!footer) return
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false))
    observer.observe(footer)
    return () => observer.disconnect()
  }, [])
  return visible
}

/**
 * The floating elements of a page: the buttons for help and chat, and on phones the cart bar above the navigation. On phones it is hidden
 * where a page has its own bar at the bottom. It slides away while the page is scrolled down, and on phones over the footer.
 */
export function Dock({ wideOnly = false }: { wideOnly?: boolean }) {
  const { t } = useTranslation()
  const scrolledDown = useScrolledDown()
  const atFooter = useFooterInViewport()
  return (
    <aside
      className={`dock${scrolledDown ? ' dock-away' : ''}${atFooter ? ' dock-foot' : ''}${wideOnly ? ' dock-wide' : ''}`}
      aria-label={t('shell.dock.label')}
    >
      <Floating />
    </aside>
  )
}

function Floating() {
  const { t } = useTranslation()
  const { lines, count, totals, unsent } = useCartSummary()
  return (
    <>
      <Link className="dock-button" to="/helpcenter" aria-label={t('shell.dock.help')}>
        <CircleQuestionMark className="icon" aria-hidden />
      </Link>
      <ChatButton />
      {lines.length > 0 && <BasketBar lines={lines.slice(-2)} count={count} finalPrice={totals.finalPrice} unsent={unsent} />}
    </>
  )
}

interface BasketBarProps {
  lines: readonly CartSummaryLine[]
  count: number
  finalPrice: number
  unsent: number
}

function BasketBar({ lines, count, finalPrice, unsent }: BasketBarProps) {
  const { t } = useTranslation()
  const { delivery } = useStore().settings
  return (
    <div className="basket-bar">
      <span className="basket-bar-meter" style={{ width: `${meterPercent(finalPrice, delivery.freeFrom)}%` }} aria-hidden />
      <span className="basket-thumbs">
        {lines.map(({ itemId, name, picture }) => (
          <Link key={itemId} to={detailsPath(itemId)} aria-label={t('shell.dock.thumb', { item: name })}>
            <Picture picture={picture} alt="" sizes="34px" />
          </Link>
        ))}
      </span>
      <Link className="basket-link" to="/Cart">
        <span className="basket-sum">
          <b key={finalPrice} className="figure-roll">
            <Price value={finalPrice} />
          </b>
          <span>{unsent > 0 ? t('cart.toSend', { count: unsent }) : t('common.items', { count })}</span>
        </span>
        <span className="basket-go">
          {t('shell.dock.viewCart')}
          <ChevronRight className="icon" aria-hidden />
        </span>
      </Link>
    </div>
  )
}
