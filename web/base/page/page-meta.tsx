import { useStoreIfKnown } from '../store/store-facts.ts'

interface PageMetaProps {
  /** What the page is, without the shop's name. */
  title: string
  description?: string
  /** Kept out of search engines: personal, empty or passing pages. */
  hidden?: boolean
}

/** Title and description of a page, in its language. React lifts them into the head. */
export function PageMeta({ title, description, hidden = false }: PageMetaProps) {
  const shop = useStoreIfKnown()?.settings.shopName
  return (
    <>
      <title>{shop && !title.includes(shop) ? `${title} – ${shop}` : title}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}
