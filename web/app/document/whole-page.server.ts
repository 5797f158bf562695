import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * The markup of a whole page, with every part that waited for something.
 * @param limitMs milliseconds after which a page that still waits is given up
 * @param nonce stands on the scripts that React writes
 * @throws what the page throws, and Error when it took too long
 */
export function renderWhole(page: ReactNode, limitMs: number, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        done()
        resolve(Buffer.concat(chunks).toString())
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // In one piece: a browser without scripts could not put pieces together.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('The page took too long')), limitMs)
  })
}
