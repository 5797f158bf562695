import type { Api } from '#contract/client.ts'

/** The ids of a customer's wished items, and of the items with a stock alert. */
export interface Marks {
  itemIds: readonly string[]
  awaited: readonly string[]
}

/** Reads the marks of the signed-in customer. */
export async function readMarks(api: Api): Promise<Marks> {
  const { itemIds, awaited } = await api.wishes.marks()
  return { itemIds, awaited }
}
