import { Link } from 'react-router'
import { useStoreIfKnown } from '../base/store/store-facts.ts'

/** The painted name of the shop, with its own script small beside it; leads home. */
export function Mark() {
  const settings = useStoreIfKnown()?.settings
  if (!settings) return <span className="mark" />
  return (
    <Link className="mark" to="/">
      {settings.shopName}
      {settings.shopNameLocal && <small lang="si">{settings.shopNameLocal}</small>}
    </Link>
  )
}
