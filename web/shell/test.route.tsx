import type { MetaDescriptor } from 'react-router'

export function meta(): MetaDescriptor[] {
  return [{ title: 'test' }, { name: 'robots', content: 'noindex' }]
}

/** An empty page (specification, section 2). */
export default function TestPage() {
  return <main id="content" />
}
