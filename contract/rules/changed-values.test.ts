import { expect, it } from 'vitest'
import { changedValues, type Json, sameJson, valueAt, withValue } from './changed-values.ts'

const words = (en: string) => ({ en, ko: '', si: '', np: '' })
const before = { delivery: { charge: 3_000, hours: { from: '10:00', to: '18:00' } }, phones: ['031'], name: words('Kade'), gone: 1 }

it('names each value that differs, by its path; lists and texts of four languages as one', () => {
  const after = { delivery: { charge: 3_500, hours: { to: '18:00', from: '10:00' } }, phones: ['031', '032'], name: words('Kadé') }
  expect(changedValues(before, after)).toEqual([
    { path: ['delivery', 'charge'], before: 3_000, after: 3_500 },
    { path: ['phones'], before: ['031'], after: ['031', '032'] },
    { path: ['name'], before: words('Kade'), after: words('Kadé') },
    { path: ['gone'], before: 1, after: undefined },
  ])
  expect(changedValues(before, { ...before })).toEqual([])
  expect(changedValues({ name: 'Kade' }, { name: words('Kade') })).toEqual([{ path: ['name'], before: 'Kade', after: words('Kade') }])
})

it('takes a change back value by value', () => {
  const after = { ...before, delivery: { ...before.delivery, charge: 4_000 }, more: true }
  const undone = changedValues(before, after).reduce<Json | undefined>((state, { path, before: was }) => withValue(state, path, was), after)
  expect(sameJson(undone, before)).toBe(true)
  expect(valueAt(after, ['delivery', 'charge'])).toBe(4_000)
  expect(valueAt(after, ['phones', '0'])).toBeUndefined()
})
