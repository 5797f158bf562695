import type { FeedLanguage, FeedReader, ProductFeed } from '#contract/calls/console/feeds.ts'
import type { Translate } from '#contract/text/translate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Panel } from '../ui/panel.tsx'

/** Where an address is entered, in the words of the reader's own pages. */
const PLACES: Readonly<Record<FeedReader, Record<string, string>>> = {
  google: { site: 'Merchant Center' },
  naver: { site: '쇼핑파트너센터', page: '상품정보 수신현황' },
}

/** The name of a feed: its reader, and its language where the reader gets more than one. */
export function feedName({ reader, language }: { reader: FeedReader; language: FeedLanguage }, t: Translate): string {
  const name = t(`console.feeds.reader.${reader}`)
  return reader === 'naver' ? name : t('console.feeds.of', { reader: name, language: t(`console.feeds.language.${language}`) })
}

/** A feed with its address, where to enter it, and how many products it lists. */
export function FeedPanel({ feed }: { feed: ProductFeed }) {
  const { t } = useTranslation()
  return (
    <Panel title={feedName(feed, t)} note={t('console.feeds.products', { count: feed.products })}>
      <a className="feed-address" href={feed.address} aria-label={`${t('console.feeds.address')}: ${feed.address}`}>
        {feed.address}
      </a>
      <CopyButton text={feed.address} kind="secondary">
        {t('console.feeds.copy', { name: feedName(feed, t) })}
      </CopyButton>
      <p className="feed-where muted">{t(`console.feeds.where.${feed.reader}`, PLACES[feed.reader])}</p>
      {feed.soldOut > 0 && <p className="feed-where">{t('console.feeds.soldOut', { count: feed.soldOut })}</p>}
    </Panel>
  )
}
