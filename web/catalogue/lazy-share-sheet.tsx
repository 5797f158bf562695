import { type ComponentProps, useState } from 'react'
import { lazyPart } from '../base/connection/lazy-part.tsx'
import type { ShareSheet } from './share-sheet.tsx'

const Sheet = lazyPart(() => import('./share-sheet.tsx').then((module) => ({ default: module.ShareSheet })))

/** The share sheet. Its script is loaded on first use. */
export function LazyShareSheet(props: ComponentProps<typeof ShareSheet>) {
  const [used, setUsed] = useState(false)
  if (props.open && !used) setUsed(true)
  if (!used) return null
  return <Sheet {...props} />
}
