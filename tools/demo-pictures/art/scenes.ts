import type { Picture } from './canvas.ts'
import type { CatalogueRow } from './catalogue.ts'
import { choosePack } from './choose-pack.ts'
import { type Drawing, FOOT } from './pack.ts'
import { SHAPES } from './shape-table.ts'
import { ellipse, n, resetClips } from './svg.ts'

/** Packs of the four slides of the home page, from left to right. */
export const SLIDES: Record<string, string[]> = {
  'new-harvest-rice': ['GRN-002', 'GRN-001', 'GRN-008'],
  'our-kitchen': ['OUR-008', 'OUR-003', 'OUR-006'],
  'tea-time': ['TEA-002', 'TEA-003', 'TEA-005'],
  'dry-fish': ['DRY-001', 'DRY-006', 'DRY-008'],
}

/** Packs that stand for an aisle. */
export const AISLES: Record<string, string[]> = {
  kitchen: ['KIT-004', 'KIT-009'],
  instant: ['INS-002', 'INS-005', 'INS-013'],
  spices: ['SPC-005', 'SPC-003', 'SPC-007'],
  teaMilk: ['TEA-002', 'TEA-004', 'TEA-008'],
  biscuits: ['BIS-001', 'BIS-008'],
  dryFish: ['DRY-010', 'DRY-001', 'DRY-006'],
  cosmetics: ['COS-003', 'COS-004', 'COS-001'],
  cleaning: ['CLN-008', 'CLN-005', 'CLN-003'],
  drinks: ['DRK-001', 'DRK-003', 'DRK-007'],
  vegFruit: ['VEG-001', 'VEG-016', 'VEG-009'],
  meatFish: ['MTF-005', 'MTF-008'],
  roti: ['ROT-009', 'ROT-001'],
  paratha: ['PAR-001', 'PAR-007', 'PAR-004'],
  frozen: ['FRZ-008', 'FRZ-001', 'FRZ-003'],
  grains: ['GRN-002', 'GRN-001', 'GRN-008'],
  bottles: ['CAN-014', 'CAN-005', 'CAN-001'],
  groceries: ['GRO-009', 'GRO-001', 'GRO-004'],
  our: ['OUR-006', 'OUR-001', 'OUR-008'],
}

const GAP = 7

function front(sku: string, products: CatalogueRow[]): Drawing {
  const product = products.find((row) => row.sku === sku)
  if (!product) throw new Error(`No such product in the catalogue: ${sku}`)
  const { shape, pack } = choosePack(product)
  return SHAPES[shape](pack)
}

/**
 * Several packs side by side, their feet on the lower edge of a transparent canvas.
 * @param frame fixed size of the canvas in units; without it the canvas fits the packs
 * @throws when a SKU is not in the catalogue
 */
export function standTogether(skus: string[], products: CatalogueRow[], frame?: { w: number; h: number }): Picture {
  resetClips()
  const packs = skus.map((sku) => front(sku, products))
  const row = packs.reduce((sum, pack) => sum + pack.w, 0) + GAP * (packs.length - 1)
  const tallest = Math.max(...packs.map((pack) => pack.h))
  const w = frame?.w ?? Math.ceil(row + 12)
  const h = frame?.h ?? Math.ceil(tallest + 1)
  const scale = frame ? Math.min((h - 1) / tallest, (w - 8) / row, 1) : 1
  let x = (w - row * scale) / 2
  let svg = ''
  for (const pack of packs) {
    const middle = x + (pack.w * scale) / 2
    svg += ellipse(middle, h, (pack.w / 2 + 5) * scale, 2.4 * scale, '#14231B', 0, 0.16)
    svg += `<g transform="translate(${n(middle)} ${n(h - FOOT * scale)}) scale(${n(scale)})">${pack.svg}</g>`
    x += (pack.w + GAP) * scale
  }
  return { svg, w, h }
}
