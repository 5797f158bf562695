import { ChevronRight, CircleQuestionMark } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from '../base/store/store-facts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { meterPercent } from '../ui/meter.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { type CartSummaryLine, useCartSummary } from './cart-summary.ts'
import { ChatButton } from './chat-button.tsx'
import { detailsPath } from './paths.ts'

/** Pixels of scrolling that count as a direction, so that a trembling thumb does not move the dock. */
const SCROLL_SLACK = 8

/** True while the page is being scrolled down. */
function useScrolledDown(): boolean {
  const [down, setDown] = useState(false)
  useEffect(() => {
    let last = scrollY
    const look = () => {
      if (Math.abs(scrollY - last) < SCROLL_SLACK) return
      setDown(scrollY > last && scrollY > SCROLL_SLACK)
      last = scrollY
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return down
}

/** True while the foot of the page is in sight: its links must not lie under anything. */
function useFootInSight(): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const foot = document.querySelector('.footer')
    if (!foot) return
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false))
    watch.observe(foot)
    return () => watch.disconnect()
  }, [])
  return seen
}

/**
 * What floats: the ways to help, and on phones the basket bar above the navigation. Where a page has its own bar along the lower edge,
 * phones go without; wide screens have the buttons in the lower corner of every page. It slides away from what is read: while the page is
 * scrolled down, and on phones from the foot.
 */
export function Dock({ wideOnly = false }: { wideOnly?: boolean }) {
  const { t } = useTranslation()
  const away = useScrolledDown()
  const foot = useFootInSight()
  return (
    <aside
      className={`dock${away ? ' dock-away' : ''}${foot ? ' dock-foot' : ''}${wideOnly ? ' dock-wide' : ''}`}
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
