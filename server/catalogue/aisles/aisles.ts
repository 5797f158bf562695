import type { StoreAisle } from '#contract/calls/settings.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { aisle } from '#server/database/schema/aisles.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

export type Aisle = Pick<typeof aisle.$inferSelect, 'name' | 'key' | 'wall' | 'title' | 'description' | 'hidden'>

/** The aisles of the shop in their order, as they were read at one moment. Never mutated. */
export class Aisles {
  readonly all: readonly Aisle[]
  readonly names: readonly string[]
  private readonly byName: ReadonlyMap<string, Aisle>

  constructor(all: readonly Aisle[]) {
    this.all = all
    this.names = all.map(({ name }) => name)
    this.byName = new Map(all.map((one) => [one.name, one]))
  }

  /** Those that lists show. */
  get shown(): readonly Aisle[] {
    return this.all.filter(({ hidden }) => !hidden)
  }

  named(name: string): Aisle | undefined {
    return this.byName.get(name)
  }

  /** The title of an aisle in a language; null for one that the shop does not have. */
  titleOf(name: string, language: Language): string | null {
    const found = this.byName.get(name)
    return found ? localized(found.title, language) : null
  }

  /** All of them as pages show them. */
  forPages(language: Language): StoreAisle[] {
    return this.all.map(({ name, title, wall, hidden }) => ({ name, title: localized(title, language), wall, hidden }))
  }
}

/** The aisles as they are now. */
export async function readAisles(reader: Reader): Promise<Aisles> {
  const { name, key, wall, title, description, hidden } = aisle
  const rows = await reader
    .select({ name, key, wall, title, description, hidden })
    .from(aisle)
    .orderBy(aisle.position, aisle.name)
    .prepare('catalogue_read_aisles')
    .execute()
  return new Aisles(rows)
}
