import { useOptionalStore } from '../store/store-facts.ts'

interface PageMetaProps {
  /** The page's title, without the shop's name. */
  title: string
  description?: string
  /** Adds `noindex`: for personal, empty or temporary pages. */
  hidden?: boolean
}

/** Title and description of a page, in its language. React hoists them into the head. */
export function PageMeta({ title, description, hidden = false }: PageMetaProps) {
  const shop = useOptionalStore()?.settings.shopName
  return (
    <>
      <title>{shop && !title.includes(shop) ? `${title} – ${shop}` : title}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}
