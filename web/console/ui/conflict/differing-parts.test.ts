import { expect, it } from 'vitest'
import { differingParts } from './differing-parts.ts'

const WORDS = 'We deliver on weekdays from ten to six and never on a public holiday. '.repeat(8)

it('shows short texts whole', () => {
  expect(differingParts('Dry fish', 'Big fish')).toEqual({ before: 'Dry fish', now: 'Big fish' })
})

it('shows of long texts the part that differs, in whole words', () => {
  const { before, now } = differingParts(`${WORDS}It costs 3,000 won. ${WORDS}`, `${WORDS}It costs 4,000 won. ${WORDS}`)
  expect(before).toMatch(/^… .*It costs 3,000 won\. .* …$/s)
  expect(now).toMatch(/^… .*It costs 4,000 won\. .* …$/s)
  expect(now.length).toBeLessThan(140)
})

it('shows what was added at the end of a long text', () => {
  const { before, now } = differingParts(WORDS, `${WORDS}Theirs.`)
  expect(before).toMatch(/^… .*public holiday\.$/)
  expect(now).toMatch(/^… .*public holiday\. Theirs\.$/)
})
