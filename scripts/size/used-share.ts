import type { Page } from '@playwright/test'

type Coverage = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>

/**
 * Share of the scripts' characters that ran at least once, from 0 to 1.
 * @see https://chromedevtools.github.io/devtools-protocol/tot/Profiler/ (ranges of a function: the outer first, inner ones correct it)
 */
export function usedShare(scripts: Coverage): number {
  let all = 0
  let used = 0
  for (const { source = '', functions } of scripts) {
    const ran = new Uint8Array(source.length).fill(1)
    for (const { ranges } of functions)
      for (const { startOffset, endOffset, count } of ranges) ran.fill(count > 0 ? 1 : 0, startOffset, endOffset)
    all += ran.length
    for (const letter of ran) used += letter
  }
  return all === 0 ? 1 : used / all
}
