import { data } from 'react-router'
import { NotFoundPage } from '../../shell/error-pages.tsx'

/** Matches every address without a route of its own. */
export function loader() {
  return data(null, { status: 404 })
}

export default NotFoundPage
