import { expect, test } from 'vitest'
import { CALLS } from './calls/all.ts'

test('every call that reads takes the language of its page, which the browser always sends', () => {
  const refused = CALLS.filter(({ method }) => method === 'GET').filter(({ query }) => {
    const { error } = query.safeParse({ lang: 'ko' })
    return error?.issues.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.includes('lang'))
  })
  expect(refused.map(({ path }) => path)).toEqual([])
})
