import { expect, it } from 'vitest'
import { testTitles } from './test-titles.ts'

const CODE = `
// it('in a comment', () => {})
const words = 'in a string'
describe('the bill', () => {
  it.each([['a row', 1]])('of %d won', () => expect(words).toBe("it('in a string')"))
  describe.each(NAMES)('of %s', () => {
    it(\`is \${words}, "quoted"\`, () => {})
  })
})
test.describe('an empty group', () => {})
test.describe('a journey', () => {
  test('walks', async () => {
    await test.step('into the shop', async () => {})
    page.step('not this')
  })
})
it.runIf(true)('stands alone', () => {})
`

it('are those of tests and steps, behind the groups that they stand in, and nothing else', () => {
  expect(testTitles('some.test.ts', CODE)).toEqual([
    'the bill of %d won',
    'the bill of %s is %s, "quoted"',
    'a journey walks',
    'a journey walks into the shop',
    'stands alone',
  ])
})

it('are not read from code that is broken', () => {
  expect(() => testTitles('broken.test.ts', "it('a title', ")).toThrow(/broken\.test\.ts/)
})
