import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { retryImport } from '../base/connection/retry-import.ts'
import type { ShareSheet } from './share-sheet.tsx'

const Sheet = lazy(retryImport(() => import('./share-sheet.tsx').then((module) => ({ default: module.ShareSheet }))))

/** The share sheet. Its script is loaded on first use. */
export function LazyShareSheet(props: ComponentProps<typeof ShareSheet>) {
  const [used, setUsed] = useState(false)
  if (props.open && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  )
}
