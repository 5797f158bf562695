import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { patiently } from '../ui/patiently.ts'
import type { ShareSheet } from './share-sheet.tsx'

const Sheet = lazy(patiently(() => import('./share-sheet.tsx').then((module) => ({ default: module.ShareSheet }))))

/** The share sheet, whose script comes when it is first opened. */
export function LateShareSheet(props: ComponentProps<typeof ShareSheet>) {
  const [used, setUsed] = useState(false)
  if (props.open && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  )
}
