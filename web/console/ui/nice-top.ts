import { formatNumber } from '#contract/text/format-money.ts'

const STEPS = [1, 1.2, 1.6, 2, 4, 5, 10]

/** The end of a scale that holds `most` won and has a round half. */
export function niceTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  const step = STEPS.find((each) => each * unit >= most) ?? 10
  return Math.round(step * unit)
}

/** Won in thousands, as a chart writes them: 1,184. */
export function thousands(won: number): string {
  return formatNumber(Math.round(won / 1_000))
}
