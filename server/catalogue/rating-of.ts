/** The average of the shown reviews' stars with one decimal; 0 without reviews. */
export function ratingOf({ ratingCount, ratingSum }: { ratingCount: number; ratingSum: number }): number {
  return ratingCount === 0 ? 0 : Math.round((ratingSum * 10) / ratingCount) / 10
}
