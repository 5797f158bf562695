import { PageMeta } from '../../base/page/page-meta.tsx'

/** An empty page (product rules, 2). */
export default function TestPage() {
  return (
    <main>
      <PageMeta title="test" hidden />
    </main>
  )
}
