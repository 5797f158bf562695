import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type KeptMarkup, openKeptMarkup } from '../ui/kept-markup.ts'

/** How React marks a part that it leaves to the browser because it waits for something, or failed. */
const LEFT_OUT = '<!--$!-->'

/**
 * The markup of a whole page. Nearly every page is rendered in one go, which costs a third less than a stream; one with a part that waits is
 * waited for.
 * @param page the page, with the markup that is kept of its parts
 * @param limitMs milliseconds after which a page that still waits is given up
 * @param mark stands on the scripts that the store writes
 * @throws what the page throws, and Error when it took too long
 */
export async function renderWhole(page: (kept: KeptMarkup | null) => ReactNode, limitMs: number, mark: string): Promise<string> {
  return renderAtOnce(page) ?? (await renderPatiently(page(null), limitMs, mark))
}

/** Null when a part waits or fails: the patient way tells which. */
function renderAtOnce(page: (kept: KeptMarkup | null) => ReactNode): string | null {
  // While the sources change, nothing is kept of them.
  const kept = import.meta.env.DEV ? null : openKeptMarkup()
  try {
    const html = `<!DOCTYPE html>${renderToString(page(kept))}`
    if (html.includes(LEFT_OUT)) return null
    return kept ? kept.take(html) : html
  } catch {
    return null
  }
}

function renderPatiently(page: ReactNode, limitMs: number, nonce: string): Promise<string> {
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
    const { pipe, abort } = renderToPipeableStream(page, { nonce, onAllReady: () => pipe(sink), onShellError: reject, onError: reject })
    const timer = setTimeout(() => abort(new Error('The page took too long')), limitMs)
  })
}
