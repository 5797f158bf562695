/** A row of a statement: what it adds to the account and the balance after it, in won. */
interface ChainRow {
  row: number
  change: number
  balance: number
}

/**
 * Rows next to which something is missing: the balances do not follow from each other. The order of the file, newest or oldest first, is
 * the one in which more of them do.
 */
export function findGaps(rows: readonly ChainRow[]): number[] {
  const pairs = rows.slice(1).map((row, index) => [rows[index], row] as const)
  const gapsIn = (newestFirst: boolean) =>
    pairs
      .filter(([one, two]) => {
        const [before, after] = newestFirst ? [two, one] : [one, two]
        return before !== undefined && after !== undefined && before.balance + after.change !== after.balance
      })
      .map(([, two]) => two.row)
  const [newest, oldest] = [gapsIn(true), gapsIn(false)]
  return newest.length <= oldest.length ? newest : oldest
}
