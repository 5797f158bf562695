import type { Page } from '@playwright/test'
import { reviewAdd } from '#contract/calls/reviews.ts'
import { storeUrl } from './call.ts'
import type { Customer } from './customers.ts'
import { open } from './pages.ts'
import { productId } from './products.ts'

/** Writes a review through the API. */
export async function review({ token }: Customer, sku: string, rating: number, message: string): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ itemId: await productId(sku), rating: String(rating), message })) form.append(name, value)
  const response = await fetch(storeUrl() + reviewAdd.path, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`The review was refused: ${await response.text()}`)
}

/** Opens a product and scrolls to its reviews, which loads their form. */
export async function openReviews(page: Page, sku: string): Promise<void> {
  await open(page, `/Details/${await productId(sku)}`)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
}
