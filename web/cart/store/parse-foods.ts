import { stockLevel } from '#contract/rules/products/stock.ts'
import type { ListedFood } from '../../catalogue/listed-food.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0

/** Reads products from a stored list. Invalid ones are omitted, so that data of another version never breaks the cart. */
export function parseFoods(stored: unknown): ListedFood[] {
  return Array.isArray(stored) ? stored.filter(isShelfFood).map((food) => ({ ...food, stock: stockLevel(food.stockCount) })) : []
}

function isShelfFood(value: unknown): value is ListedFood {
  if (typeof value !== 'object' || value === null) return false
  const field = (name: string): unknown => Reflect.get(value, name)
  const texts = ['_id', 'name', 'unit', 'category', 'storage'].every((name) => isText(field(name)))
  return texts && ['price', 'discount', 'stockCount'].every((name) => isCount(field(name))) && isPicture(field('picture'))
}

function isPicture(value: unknown): boolean {
  if (value === null) return true
  if (typeof value !== 'object') return false
  const url: unknown = Reflect.get(value, 'url')
  return isText(url) && /^\/pictures\/[\w/]+$/.test(url) && isCount(Reflect.get(value, 'width')) && isCount(Reflect.get(value, 'height'))
}
