import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseContent } from './parse-content.ts'
import { readCsv } from './read-csv.ts'

const g = (amount: number) => ({ amount, measure: 'g' })
const ml = (amount: number) => ({ amount, measure: 'ml' })
const piece = (amount: number) => ({ amount, measure: 'piece' })

describe('what a pack holds', () => {
  it.each([
    ['1 kg', g(1000)],
    ['25 g', g(25)],
    ['1.5 L', ml(1500)],
    ['330 ml', ml(330)],
    ['5 x 75 g', g(375)],
    ['2 x 25 g', g(50)],
    ['6 x 60 ml', ml(360)],
    ['110 g x 2', g(220)],
    ['100 bags, 200 g', g(200)],
    ['10 sachets, 40 g', g(40)],
    ['5 pcs, 400 g', g(400)],
    ['25 pcs, 2 kg', g(2000)],
    ['1 box, 900 g', g(900)],
    ['1 pack, 500 g', g(500)],
    ['60 g (6 cubes)', g(60)],
    ['10 pcs', piece(10)],
    ['30 sticks', piece(30)],
    ['1 pc', piece(1)],
    ['1 set', null],
    ['a handful', null],
    ['0 g', null],
  ])('%s', (unit, expected) => {
    expect(parseContent(unit, false)).toEqual(expected)
  })

  it.each([
    ['1 pc, 20 cm', piece(1)],
    ['1 pc, 2 L', piece(1)],
    ['3 L', null],
    ['1 set, 14 cm', null],
    ['7 cups', null],
    ['1 pair', null],
  ])('a pot of %s is not sold by what it can hold', (unit, expected) => {
    expect(parseContent(unit, true)).toEqual(expected)
  })

  it('is found for every unit of the demo catalogue but sets, pairs and sizes of pots', () => {
    const { rows, problems } = readCsv(readFileSync('demo/catalogue.csv'))
    expect(problems).toEqual([])
    const unknown = rows
      .filter((row) => parseContent(row.cell('unit'), row.cell('category') === 'Kitchen Items /Utensils') === null)
      .map((row) => row.cell('unit'))
    expect([...new Set(unknown)].sort()).toEqual(['1 pair', '1 set', '1 set, 14 cm', '3 L', '7 cups'])
  })
})
