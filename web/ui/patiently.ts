import { lineIsThere, onLineBack } from './line.ts'

/** Milliseconds before a script is asked for again while there is a network. */
const AGAIN_MS = 3_000
/** After so many failures with a network the script is not there any more: the shop has a new version. */
const MOST_FAILURES = 4

/**
 * For the script of a part that comes when it is shown for the first time: `lazy(patiently(() => import('./part.tsx')))`. Where a failure
 * would put the error page in the place of everything, the part only waits: until the network is back, or a moment.
 * @throws what the loading threw, when it fails again and again although there is a network
 */
export function patiently<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    for (let failures = 0; ; ) {
      try {
        return await load()
      } catch (error) {
        if (lineIsThere()) failures++
        if (failures >= MOST_FAILURES) throw error
        await nextChance()
      }
    }
  }
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
