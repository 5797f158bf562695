import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isFood } from '#contract/rules/products/is-food.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { contentText, promiseText } from '#contract/text/weight-text.ts'
import { optionalPart } from '../../base/connection/lazy-part.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useHydrated } from '../../base/page/use-hydrated.ts'
import { useAisles } from '../../base/store/aisles.ts'
import { useStore } from '../../base/store/store-facts.ts'
import { ItemReviews } from '../../reviews/item-reviews.tsx'
import { PageLayout } from '../../shell/page-layout.tsx'
import { aislePath, detailsPath } from '../../shell/paths.ts'
import { CartAction, SearchAction } from '../../shell/title-actions.tsx'
import { CutPrice } from '../../ui/price.tsx'
import { wallClass } from '../../ui/shelf/wall.ts'
import { Tag } from '../../ui/tag.tsx'
import { LazyFonts } from '../../ui/text/lazy-fonts.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { AisleShelf } from '../aisle-shelf.tsx'
import { AskShop } from '../ask-shop.tsx'
import { BuyControls } from '../buy-controls.tsx'
import { rememberViewed } from '../recently-viewed.ts'
import { ShareButton } from '../share-button.tsx'
import { Stars } from '../stars.tsx'
import { StockLine } from '../stock-line.tsx'
import { unitPriceText } from '../unit-price.ts'
import { useBuying } from '../use-buying.ts'
import { DetailsFacts } from './details-facts.tsx'
import { DetailsMeta } from './details-meta.tsx'
import { Gallery } from './gallery.tsx'
import { INGREDIENTS, ProductNotice } from './notice.tsx'
import type { DetailsData } from './read-details.ts'

/** Personal data, so it is loaded after hydration. */
const ItemWishes = optionalPart(() => import('../../wishes/item-wishes.tsx'))

interface DetailsPageProps {
  origin: string
  details: DetailsData
}

/** The page of a product: pictures, price, stock, quantity, facts, and related products. */
export function DetailsPage({ origin, details }: DetailsPageProps) {
  const { t, language } = useTranslation()
  const { settings } = useStore()
  const { food, notice, bestBefore, deal, related } = details
  const buying = useBuying(food)
  const [rated, setRated] = useState(details.reviews?.summary ?? { count: food.ratingCount, average: food.rating })
  const aisles = useAisles()
  const aisleName = aisles.title(food.category)
  const price = formatMoney(food.price - food.discount, language)
  const share = {
    url: `${origin}${detailsPath(food._id)}`,
    text: t('catalogue.share.text', { item: food.name, amount: price, shop: settings.shopName }),
    label: t('catalogue.share.open'),
  }
  const unitPrice = unitPriceText(food.unitPrice, t, language)
  const pack = contentText(food, t)
  const hydrated = useHydrated()
  useEffect(() => rememberViewed(food._id), [food._id])

  return (
    <PageLayout
      nav={false}
      actionBar={<BuyControls food={food} buying={buying} />}
      actions={
        <>
          <SearchAction />
          <ShareButton {...share} />
          <CartAction />
        </>
      }
    >
      <DetailsMeta origin={origin} details={details} aisleName={aisleName} />
      <nav className="crumbs" aria-label={t('catalogue.details.breadcrumb')}>
        <Link to="/">{t('shell.nav.home')}</Link> / <Link to={aislePath(food.category)}>{aisleName}</Link> /{' '}
        <span aria-current="page">{food.name}</span>
      </nav>
      <div className={`item ${wallClass(aisles.wall(food.category))}${buying.stockCount === 0 ? ' is-out' : ''}`}>
        <Gallery food={food} ticket={<Ticket large price={food.price} discount={food.discount} />} />
        <div className="item-words">
          {deal && <Tag tone="deal">{deal.time === undefined ? t(deal.key) : t(deal.key, { time: deal.time })}</Tag>}
          <h1>{food.name}</h1>
          {language !== 'si' && food.nameSi && (
            <p lang="si" className="item-own-name">
              <LazyFonts>{food.nameSi}</LazyFonts>
            </p>
          )}
          <p className="item-line">
            {rated.count > 0 && (
              <>
                <Stars rating={rated.average} />
                <a className="text-link" href="#reviews">
                  {t('reviews.count', { count: rated.count })}
                </a>
              </>
            )}
            <span className="muted">{unitPrice ? `${pack}, ${unitPrice}` : pack}</span>
          </p>
          <p className="item-price">
            <CutPrice price={food.price} discount={food.discount} />
          </p>
          {food.weight && <p>{promiseText(food, language, t)}</p>}
          <StockLine count={buying.stockCount} />
          {bestBefore && <p className="muted">{t('catalogue.details.bestBefore', { date: bestBefore })}</p>}
          <div className="item-buy">
            <BuyControls food={food} buying={buying} />
          </div>
          <div className="item-tools">
            <p className="item-share">
              <ShareButton {...share} words={t('catalogue.share.title')} />
            </p>
            <div className="item-wish-room">
              {hydrated && <ItemWishes itemId={food._id} name={food.name} soldOut={buying.stockCount === 0} />}
            </div>
          </div>
          {food.description && (
            <>
              <h2 className="visually-hidden">{t('catalogue.details.description')}</h2>
              <p className="item-text">{food.description}</p>
            </>
          )}
          {notice?.ingredients && notice.allergens && (
            <p>
              <a className="text-link" href={`#${INGREDIENTS}`}>
                {t('catalogue.details.ingredients')}
              </a>
            </p>
          )}
          <AskShop item={{ ...food, picture: food.pictures[0] ?? null }} />
          <DetailsFacts details={details} aisleName={aisleName} />
        </div>
      </div>
      {notice && <ProductNotice notice={notice} />}
      <div className="item-more">
        <ItemReviews
          itemId={food._id}
          question={t(isFood(food) ? 'reviews.placeholder' : 'reviews.placeholderPlain')}
          first={details.reviews}
          onSummary={setRated}
        />
        {related && (
          <AisleShelf
            category={food.category}
            title={t('catalogue.details.related', { category: aisleName })}
            page={related}
            without={food._id}
          />
        )}
      </div>
    </PageLayout>
  )
}
