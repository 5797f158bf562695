import { Link } from 'react-router'
import { useOptionalStore } from '../base/store/store-facts.ts'

/** The name of the shop, with its local spelling beside it; links to the home page. */
export function Logo() {
  const settings = useOptionalStore()?.settings
  if (!settings) return <span className="logo" />
  return (
    <Link className="logo" to="/">
      {settings.shopName}
      {settings.shopNameLocal && <small lang="si">{settings.shopNameLocal}</small>}
    </Link>
  )
}
