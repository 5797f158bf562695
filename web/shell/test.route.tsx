import { PageMeta } from './page-meta.tsx'

/** An empty page (specification, section 2). */
export default function TestPage() {
  return (
    <main>
      <PageMeta title="test" hidden />
    </main>
  )
}
