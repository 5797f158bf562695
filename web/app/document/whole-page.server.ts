import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * Renders a whole page to HTML, including suspended parts.
 * @param limitMs timeout in milliseconds
 * @param nonce attribute of the scripts that React adds
 * @throws errors of the page, and Error at the timeout
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
      // Not streamed: a browser without JavaScript could not assemble the parts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('The page took too long')), limitMs)
  })
}
