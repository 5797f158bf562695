import { describe, expect, test } from 'vitest'
import { BRAND_WORDS, SINHALA_BRAND_WORDS } from './brand-words.ts'
import { readCatalogue } from './catalogue.ts'
import { choosePack } from './choose-pack.ts'
import { shapeText } from './fonts.ts'
import { MIN_LATIN } from './label.ts'
import { OVERRIDES } from './overrides.ts'
import { productPictures } from './product-pictures.ts'
import { AISLES, SLIDES, standTogether } from './scenes.ts'
import { SHAPES } from './shape-table.ts'

const products = readCatalogue()
const UNLABELLED = new Set(['produce', 'utensil'])

describe('the pack art', () => {
  test('the catalogue has its 257 products, each with its own SKU', () => {
    expect(products).toHaveLength(257)
    expect(new Set(products.map((product) => product.sku)).size).toBe(257)
  })

  test.each(products.map((product) => [product.sku, product] as const))('%s gets a shape, and its label fits its box', (_sku, product) => {
    const { shape, pack } = choosePack(product)
    const drawing = SHAPES[shape](pack)
    expect(drawing.w).toBeGreaterThan(20)
    expect(drawing.h).toBeGreaterThan(20)
    expect(drawing.svg).not.toMatch(/NaN|undefined/)
    if (UNLABELLED.has(shape)) return
    const panel = drawing.panel
    expect(panel).toBeDefined()
    if (!panel) return
    expect(panel.laid.size).toBeGreaterThanOrEqual(MIN_LATIN)
    expect(panel.laid.height).toBeLessThanOrEqual(panel.box.h + 0.01)
    for (const line of panel.laid.lines) {
      expect(line.width, line.text).toBeLessThanOrEqual(panel.box.w + 0.01)
      expect(shapeText(line.text, line.script).missing, `${line.text} has no glyph`).toBe(0)
    }
  })

  test('no pack of another maker carries a brand, neither in Latin nor in Sinhala', () => {
    for (const product of products.filter((row) => row.brand !== 'Our Kitchen')) {
      const { label } = choosePack(product).pack
      for (const brand of [...BRAND_WORDS, product.brand]) {
        const printed = new RegExp(`(^|\\W)${brand.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\W|$)`, 'i')
        expect(label.latin, product.sku).not.toMatch(printed)
      }
      for (const brand of SINHALA_BRAND_WORDS) expect(` ${label.sinhala} `, product.sku).not.toContain(` ${brand} `)
    }
  })

  test('every name is printed in capitals', () => {
    for (const product of products) {
      const { label } = choosePack(product).pack
      expect(label.latin).toBe(label.latin.toUpperCase())
      expect(label.latin.trim()).not.toBe('')
    }
  })

  test('what is set by hand belongs to products that exist', () => {
    const skus = new Set(products.map((product) => product.sku))
    for (const sku of [...Object.keys(OVERRIDES), ...Object.values(SLIDES).flat(), ...Object.values(AISLES).flat()])
      expect(skus.has(sku), sku).toBe(true)
  })

  test('every product has one to three pictures, about six of ten more than one, and the same SVG each time', () => {
    const counts = products.map((product) => {
      const pictures = productPictures(product)
      expect(pictures.length).toBeGreaterThanOrEqual(1)
      expect(pictures.length).toBeLessThanOrEqual(3)
      expect(productPictures(product)).toEqual(pictures)
      return pictures.length
    })
    const more = counts.filter((count) => count > 1).length / counts.length
    expect(more).toBeGreaterThan(0.5)
    expect(more).toBeLessThan(0.75)
  })

  test('slides have the hero’s shape, and every aisle has its picture', () => {
    expect(Object.keys(AISLES)).toHaveLength(18)
    expect(Object.keys(SLIDES)).toHaveLength(4)
    for (const skus of Object.values(SLIDES)) expect(standTogether(skus, products, { w: 128, h: 90 })).toMatchObject({ w: 128, h: 90 })
  })
})
