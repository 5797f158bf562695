import { expect, it } from 'vitest'
import type { ShortLine } from '../calls/short-lines.ts'
import { packedLines } from './packed-lines.ts'

const item = (id: string, quantity: number, toPack?: number) => ({ id, name: `Item ${id}`, unit: '1 kg', quantity, toPack })
const short = (position: number, quantity: number, state?: 'accepted' | 'asked' | 'declined'): ShortLine => ({
  _id: `s${position}`,
  name: '',
  image: '',
  position,
  quantity,
  reason: 'missing',
  refunded: 0,
  resolution: state === 'asked' ? null : state === 'accepted' ? 'replaced' : 'left-out',
  replacement: state
    ? { name: 'Other', unit: '500 g', image: '', quantity: 4, worth: 1, charged: 1, back: 0, state, expiresAt: '2026-11-20T04:00:00.000Z' }
    : null,
})

it('holds what is in the parcel: no short pieces, and replacements that were agreed', () => {
  const items = [item('1', 3), item('2', 2), item('3', 1), item('4', 1)]
  const shortLines = [short(1, 1), short(2, 2, 'accepted'), short(3, 1, 'declined'), short(4, 1, 'asked')]
  expect(packedLines({ items, shortLines }).map(({ name, quantity, replacement }) => [name, quantity, replacement])).toEqual([
    ['Item 1', 2, false],
    ['Other', 4, true],
  ])
})

it('holds pieces that were found again, and no replacement for them', () => {
  const found: ShortLine = { ...short(1, 1, 'declined'), resolution: 'found' }
  const only: ShortLine = { ...short(2, 1), resolution: 'found' }
  const shortLines = [found, only, { ...short(1, 1), _id: 'again' }]
  expect(packedLines({ items: [item('1', 3), item('2', 1)], shortLines }).map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Item 1', 2],
    ['Item 2', 1],
  ])
})

it('holds what the store counts to be packed, so that refunded pieces are left out', () => {
  const items = [item('1', 3, 1), item('2', 2, 0), item('3', 2, 0)]
  const packed = packedLines({ items, shortLines: [short(1, 1), short(3, 2, 'accepted')] })
  expect(packed.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Item 1', 1],
    ['Other', 4],
  ])
})
