import { expect, it } from 'vitest'
import { rebased } from './rebased.ts'

const TITLE = { en: 'Fish', ko: '생선', si: '', np: '' }

it('keeps what was typed, and takes what somebody else changed beside it, language by language', () => {
  const base = { title: TITLE, link: '/old', until: '' }
  const draft = { ...base, title: { ...TITLE, en: 'Dry fish' } }
  const now = { ...base, title: { ...TITLE, en: 'Big fish', ko: '건어물' }, link: '/new' }
  expect(rebased(base, draft, now)).toEqual({ title: { ...TITLE, en: 'Dry fish', ko: '건어물' }, link: '/new', until: '' })
})

it('mixes no two pictures and no two audiences', () => {
  const picture = (hash: string, width: number) => ({ url: `/pictures/${hash}`, width, height: 300 })
  const pictures = [picture('a', 600), picture('b', 600), picture('c', 900)] as const
  expect(rebased<unknown>(...pictures)).toEqual(pictures[1])
  const audiences = [{ kind: 'everybody' }, { kind: 'some', language: 'ko' }, { kind: 'one', customerId: '7' }] as const
  expect(rebased<unknown>(...audiences)).toEqual(audiences[1])
})

it('takes a field that only one side has given', () => {
  expect(rebased<object>({ days: 7 }, { days: 7, oneWay: 3_000 }, { days: 14 })).toEqual({ days: 14, oneWay: 3_000 })
  expect(rebased<object>({ days: 7, oneWay: 1 }, { days: 8, oneWay: 1 }, { days: 7 })).toEqual({ days: 8, oneWay: undefined })
})

it('keeps the items that either side added to a list, and brings none back that either took out', () => {
  expect(rebased(['a', 'b', 'c'], ['b', 'c', 'mine'], ['a', 'b', 'theirs'])).toEqual(['b', 'theirs', 'mine'])
  const mart = (id: string, phone: string, active = true) => ({ id, phone, active })
  expect(rebased([mart('1', 'old')], [mart('1', 'mine'), mart('2', 'new')], [mart('1', 'old', false), mart('3', 'theirs')])).toEqual([
    ...[mart('1', 'mine', false), mart('3', 'theirs'), mart('2', 'new')],
  ])
})

it('keeps an item that somebody took out while it was changed here', () => {
  expect(rebased([{ id: '1', phone: 'old' }], [{ id: '1', phone: 'mine' }], [])).toEqual([{ id: '1', phone: 'mine' }])
})
