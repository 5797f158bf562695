import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

/** The accessibility standards that are checked. */
export const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Number of pixels that the open page scrolls sideways, with its parts below the first screen. */
export async function excess(page: Page): Promise<number> {
  await drawWhole(page)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Lays out and paints the parts below the first screen as well, which the browser does only near the viewport; once for a document. */
async function drawWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

/** A phone, as which pages were opened, a wide screen, a small phone, and one with a doubled font size. */
const WIDTHS = [390, 1440, 320, 195]

/**
 * The widths at which the open page scrolls sideways, and the pixels. Leaves the window at the last width. The page must not be emulated as
 * that of a phone, whose window grows with a page that is too wide.
 */
export async function scrollsSideways(page: Page, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const pixels = await excess(page)
    if (pixels > 0) found.push(`${pixels} px at ${width}`)
  }
  return found
}

/** The days with the longest names, in English and in Sinhala, by their place in the week. */
const LONG_DAYS = { Wednesday: 3, Thursday: 4 } as const

/** A coming time whose next delivery is on a day with a long name. The longest texts must not depend on the day of the test. */
export function eveningBefore(day: keyof typeof LONG_DAYS): Date {
  const time = new Date()
  time.setUTCHours(12, 0, 0, 0)
  time.setUTCDate(time.getUTCDate() + ((LONG_DAYS[day] - 1 - time.getUTCDay() + 7) % 7 || 7))
  return time
}

/** Lists the serious and critical findings of axe on a page that has settled, with the frames of other origins. */
export async function readWithFrames(page: Page): Promise<string[]> {
  return serious(page, new AxeBuilder({ page }), STANDARDS)
}

/**
 * Lists the serious and critical findings of axe on a page that has settled, without the frames of other origins, for which it opens one
 * more page.
 */
export async function findings(page: Page, runOnly = STANDARDS, part = 'html'): Promise<string[]> {
  return serious(page, (await axeWithoutFrames(page)).include(part), runOnly)
}

/** The same of the page as it is opened: parts below the first screen have no layout yet. */
export async function findingsUndrawn(page: Page, runOnly: string[]): Promise<string[]> {
  await settled(page)
  return violationsOf(await axeWithoutFrames(page), runOnly)
}

/** In place of axe's half a megabyte, which its builder runs twice for each look, where the document has it from an earlier one. */
const NOTHING = 'void 0'

async function axeWithoutFrames(page: Page): Promise<AxeBuilder> {
  // A frame may be new since then.
  const loaded = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  return new AxeBuilder({ page, ...(loaded ? { axeSource: NOTHING } : {}) }).setLegacyMode(true)
}

async function serious(page: Page, axe: AxeBuilder, runOnly: string[]): Promise<string[]> {
  await drawWhole(page)
  await settled(page)
  return violationsOf(axe, runOnly)
}

async function violationsOf(axe: AxeBuilder, runOnly: string[]): Promise<string[]> {
  const { violations } = await axe.options({ runOnly, resultTypes: ['violations'] }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`),
    )
}
