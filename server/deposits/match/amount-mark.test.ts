import { expect, it } from 'vitest'
import { amountMark, leastNear, mostNear } from './amount-mark.ts'

it.each([0, 500, 1_000, 19_000, 20_000, 21_000, 99_990, 1_000_000])(
  'what is near to %d won lies within the bounds, and the bounds are not far',
  (amount) => {
    const most = amount * 2 + 10_000
    const near = Array.from({ length: most + 10_000 }, (_, wanted) => wanted - 10_000).filter(
      (wanted) => amountMark(amount, wanted) !== 'no',
    )
    const [first = Number.NaN, last = Number.NaN] = [near[0], near.at(-1)]
    expect(first - leastNear(amount)).toBeOneOf([0, 1, 2])
    expect(mostNear(amount) - last).toBeOneOf([0, 1, 2])
  },
)
