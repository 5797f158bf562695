import { describe, expect, it } from 'vitest'
import type { Reel } from '#contract/calls/reels.ts'
import { FOOD } from '../catalogue/testing/food.ts'
import { extended, type Feed, reelAt, stepped, wanted } from './feed.ts'
import { swipeStep } from './swipe.ts'

const reel = (number: number): Reel => ({ _id: `r${number}`, number, food: FOOD, video: null })
const feed = (numbers: number[], index: number, total: number): Feed => ({ reels: numbers.map(reel), index, total })
const seen = (at: Feed) => reelAt(at, 0)?.number

describe('the feed', () => {
  it('goes from the last to the first and back when all of it is loaded', () => {
    const whole = feed([1, 2, 3], 2, 3)
    expect(seen(stepped(whole, 1))).toBe(1)
    expect(seen(stepped(stepped(whole, 1), -1))).toBe(3)
  })

  it('waits at the edge of the loaded part', () => {
    const part = feed([4, 5], 1, 9)
    expect(stepped(part, 1)).toBe(part)
    expect(reelAt(part, 1)).toBeUndefined()
    expect(seen(stepped(part, -1))).toBe(4)
  })

  it('requests more before the edge is reached, on the side that is near', () => {
    expect(wanted(feed([1, 2, 3, 4], 2, 9))).toEqual({ after: 'r4' })
    expect(wanted(feed([4, 5, 6, 7], 0, 9))).toEqual({ before: 'r4' })
    expect(wanted(feed([4, 5, 6, 7], 1, 9))).toBeNull()
    expect(wanted(feed([1, 2, 3], 2, 3))).toBeNull()
    expect(wanted(feed([], 0, 0))).toBeNull()
  })

  it('grows on either side without changing what is seen, and closes the circle', () => {
    const more = extended(feed([4, 5], 1, 6), [reel(6), reel(1), reel(2)], 6, 'after')
    expect(more.reels.map(({ number }) => number)).toEqual([4, 5, 6, 1, 2])
    const whole = extended(more, [reel(2), reel(3)], 6, 'before')
    expect(whole.reels.map(({ number }) => number)).toEqual([3, 4, 5, 6, 1, 2])
    expect(seen(whole)).toBe(5)
    expect(seen(stepped({ ...whole, index: 5 }, 1))).toBe(3)
  })

  it('is whole when nothing new comes, because a reel was taken out meanwhile', () => {
    const closed = extended(feed([1, 2], 1, 3), [reel(1), reel(2)], 3, 'after')
    expect(seen(stepped(closed, 1))).toBe(1)
  })
})

describe('a swipe', () => {
  it.each([
    [0, -50, 1],
    [0, 50, -1],
    [0, 49, 0],
    [80, -70, 0],
    [10, -200, 1],
  ])('of %i across and %i down leads %i on', (dx, dy, step) => expect(swipeStep(dx, dy)).toBe(step))
})
