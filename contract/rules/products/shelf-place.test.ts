import { describe, expect, it } from 'vitest'
import { compareStandings, SHELF_PLACE, type Standing } from './shelf-place.ts'

const at = (shelfPlace: string | null, storage: Standing['storage'] = 'ambient'): Standing => ({ shelfPlace, storage })

describe('the way through the shop', () => {
  it('goes by rack, bay and level as people count, and visits the freezer last', () => {
    const stops = [
      at('F1', 'frozen'),
      at('C12'),
      at(null),
      at('AA1'),
      at('C3'),
      at('V1', 'chilled'),
      at('C3-2'),
      at(null, 'frozen'),
      at('B4'),
    ]
    const walked = stops.sort(compareStandings).map(({ shelfPlace, storage }) => `${shelfPlace ?? '-'}${storage === 'frozen' ? '*' : ''}`)
    expect(walked).toEqual(['B4', 'C3', 'C3-2', 'C12', 'V1', 'AA1', '-', 'F1*', '-*'])
  })

  it('recognises places by their form', () => {
    for (const place of ['B4', 'C12', 'AB3-12']) expect(place).toMatch(SHELF_PLACE)
    for (const place of ['', '4B', 'b4', 'B 4', 'B123', 'B4-', 'ABC1']) expect(place).not.toMatch(SHELF_PLACE)
  })
})
