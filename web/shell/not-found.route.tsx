import { data, type MetaDescriptor } from 'react-router'
import { NotFoundPage } from './error-pages.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function meta(): MetaDescriptor[] {
  return [{ title: '404' }, { name: 'robots', content: 'noindex' }]
}

export default NotFoundPage
