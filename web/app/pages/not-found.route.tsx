import { data } from 'react-router'
import { NotFoundPage } from '../../shell/error-pages.tsx'

/** Every address that no other route knows. */
export function loader() {
  return data(null, { status: 404 })
}

export default NotFoundPage
