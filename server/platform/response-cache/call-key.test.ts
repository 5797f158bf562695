import { expect, it } from 'vitest'
import { z } from 'zod'
import { foodList } from '#contract/calls/catalogue.ts'
import { endpoint, languageQuery, success } from '#contract/endpoint.ts'
import { callKey } from './call-key.ts'

const facts = { method: 'GET', path: '/api/x/:id', access: 'public', summary: '', response: success({}) } as const
const query = z.strictObject({ ...languageQuery, category: z.string().optional(), size: z.enum(['s', 'm']).optional() })
const shareOf = (call: Parameters<typeof callKey>[0], query: Record<string, string>) => callKey(call, { params: {}, query }).share

it('keeps apart what a visitor can vary, as each endpoint declares it for its parameters', () => {
  const ofSizes = endpoint({ ...facts, query, cached: { bounded: ['size'] } })
  expect(shareOf(ofSizes, { size: 's', lang: 'ko' })).toBe('known')
  expect(shareOf(ofSizes, { category: 'made up' })).toBe('varied')
  const ofNothing = endpoint({ ...facts, query, cached: true })
  expect([shareOf(ofNothing, {}), shareOf(ofNothing, { lang: 'ko' }), shareOf(ofNothing, { size: 's' })]).toEqual([
    'known',
    'known',
    'varied',
  ])
  expect([shareOf(foodList, { category: 'Fish' }), shareOf(foodList, { category: 'Fish', limit: '7' })]).toEqual(['known', 'varied'])
})

it('compiles only with parameters that the query has', () => {
  // @ts-expect-error The query has no such parameter.
  expect(endpoint({ ...facts, query, cached: { bounded: ['colour'] } }).cached).toEqual({ bounded: ['colour'] })
})

it('gives an address one key, whatever the order of its query', () => {
  const keyOf = (query: Record<string, string | undefined>) =>
    callKey({ path: facts.path, cached: true }, { params: { id: 'a/b' }, query }).key
  expect(keyOf({ size: 's', category: 'Fish & more' })).toBe('call:/api/x/a%2Fb?category=Fish%20%26%20more&size=s')
  expect(keyOf({ category: 'Fish & more', lang: undefined, size: 's' })).toBe(keyOf({ size: 's', category: 'Fish & more' }))
})
