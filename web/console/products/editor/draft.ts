import type { ProductDetail } from '#contract/calls/console/products/products.ts'
import type { StoredNotice } from '#contract/calls/console/products/stored-notice.ts'
import { NO_TEXT } from '#contract/rules/languages.ts'
import { MAX_WON } from '#contract/rules/money.ts'
import { MAX_STOCK } from '#contract/rules/products/stock.ts'
import { MAX_CEILING, MAX_TOLERANCE, USUAL_TOLERANCE } from '#contract/rules/weight.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import type { PictureSource } from '../../../ui/picture.tsx'
import { hashOf } from '../../ui/picture-hash.ts'
import { wholeOf } from '../../ui/won/whole-of.ts'
import { type NoticeDraft, noticeDraftOf, noticeOf } from './notice-draft.ts'

type Content = ProductDetail['content']

/** A product while somebody types: figures as they are typed, all else as it is sent. */
export interface ProductDraft extends Omit<Content, 'price' | 'discount' | 'weight' | 'tags'> {
  price: string
  discount: string
  tags: string
  weighed: boolean
  estimate: string
  ceiling: string
  tolerance: string
  pictures: readonly PictureSource[]
  notice: NoticeDraft | null
  /** First count of a new product. */
  stockCount: string
}

const SCRIPTS = { ko: /\p{Script=Hangul}/u, si: /\p{Script=Sinhala}/u, np: /\p{Script=Devanagari}/u }
const languageOf = (name: string) => (['ko', 'si', 'np'] as const).find((language) => SCRIPTS[language].test(name)) ?? 'en'

/**
 * An empty product of an aisle. It goes on sale when it is saved.
 * @param name the name it begins with, in the language of its script
 */
export function newDraft(category: string, name = ''): ProductDraft {
  return {
    sku: '',
    category,
    name: { ...NO_TEXT, [languageOf(name)]: name },
    description: NO_TEXT,
    machine: [],
    brand: '',
    unit: '',
    price: '',
    discount: '0',
    weighed: false,
    estimate: '',
    ceiling: '',
    tolerance: String(USUAL_TOLERANCE),
    taxExempt: false,
    origin: 'LK',
    storage: 'ambient',
    shelfPlace: null,
    barcode: null,
    tags: '',
    shown: true,
    pictures: [],
    notice: null,
    stockCount: '',
  }
}

/** The draft of a product as it is. */
export function draftOf({ content, pictures, notice }: ProductDetail): ProductDraft {
  const { price, discount, weight, tags, ...same } = content
  return {
    ...same,
    price: formatNumber(price),
    discount: formatNumber(discount),
    tags: tags.join(', '),
    weighed: weight !== null,
    estimate: weight ? String(weight.estimate) : '',
    ceiling: weight ? String(weight.ceiling) : '',
    tolerance: String(weight?.tolerance ?? USUAL_TOLERANCE),
    pictures,
    notice: notice && noticeDraftOf(notice),
    stockCount: '',
  }
}

const MOST: Readonly<Partial<Record<string, number>>> = {
  stockCount: MAX_STOCK,
  'content.weight.estimate': MAX_CEILING,
  'content.weight.ceiling': MAX_CEILING,
  'content.weight.tolerance': MAX_TOLERANCE,
}

/** The largest number that a field takes. */
export const mostOf = (field: string): number => MOST[field] ?? MAX_WON

/** The body of a save, or the fields that hold no number. */
export function bodyOf(draft: ProductDraft) {
  const { price, discount, tags, weighed, estimate, ceiling, tolerance, pictures, notice, stockCount, ...same } = draft
  const numbers = {
    'content.price': wholeOf(price, MAX_WON),
    'content.discount': discount.trim() === '' ? 0 : wholeOf(discount, MAX_WON),
    ...(weighed
      ? {
          'content.weight.estimate': wholeOf(estimate, MAX_CEILING),
          'content.weight.ceiling': wholeOf(ceiling, MAX_CEILING),
          'content.weight.tolerance': wholeOf(tolerance, MAX_TOLERANCE),
        }
      : {}),
    ...(stockCount.trim() === '' ? {} : { stockCount: wholeOf(stockCount, MAX_STOCK) }),
  }
  const wrong = Object.entries(numbers).flatMap(([name, value]) => (value === null ? [name] : []))
  const content = {
    ...same,
    price: numbers['content.price'] ?? 0,
    discount: numbers['content.discount'] ?? 0,
    weight: weighed ? { estimate: wholeOf(estimate) ?? 0, ceiling: wholeOf(ceiling) ?? 0, tolerance: wholeOf(tolerance) ?? 0 } : null,
    shelfPlace: same.shelfPlace?.trim().toUpperCase() || null,
    barcode: same.barcode?.replaceAll(/\s/g, '') || null,
    origin: same.origin.trim().toUpperCase(),
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  }
  const stored: StoredNotice | null = notice && noticeOf(notice)
  return {
    wrong,
    body: {
      content,
      pictures: pictures.map(hashOf),
      notice: stored,
      ...(wholeOf(stockCount) ? { stockCount: wholeOf(stockCount) ?? 0 } : {}),
    },
  }
}
