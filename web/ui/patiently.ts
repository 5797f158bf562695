import type { ComponentType } from 'react'
import { doubtLine, lineIsThere, onLineBack } from './line.ts'

/** Milliseconds before a script is asked for again while the store answers. */
const AGAIN_MS = 3_000
/** After so many failures while the store answers, the script is not there any more: the shop has a new version. */
const MOST_FAILURES = 4

interface Module<Props> {
  default: ComponentType<Props>
}

/**
 * For the script of a part that comes when it is shown for the first time: `lazy(patiently(() => import('./part.tsx')))`. Where a failure
 * would put the error page in the place of everything, the part only waits: until the line is back, or a moment.
 * @throws what the loading threw, when it fails again and again although the store answers
 */
export function patiently<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    for (let failures = 0; ; ) {
      try {
        return await load()
      } catch (error) {
        await doubtLine()
        if (lineIsThere()) failures++
        if (failures >= MOST_FAILURES) throw error
        await nextChance()
      }
    }
  }
}

/**
 * As `patiently`, for the script of a part that comes by itself: where it is not to be had, the page goes on without the part. (A browser may
 * keep that a script did not come for as long as the page stands, and answer every further question with that.)
 */
export function quietly<Props>(load: () => Promise<Module<Props>>): () => Promise<Module<Props>> {
  const wait = patiently(load)
  return () => wait().catch(() => ({ default: () => null }))
}

function nextChance(): Promise<void> {
  return new Promise((done) => {
    if (lineIsThere()) return void setTimeout(done, AGAIN_MS)
    const end = onLineBack(() => {
      end()
      done()
    })
  })
}
