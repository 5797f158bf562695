import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { AISLE_NAMES, FIRST_AISLES } from '#contract/testing/first-aisles.ts'
import { readCatalogueFile } from '#server/catalogue/import/read-catalogue-file.ts'
import { AisleWords } from '#server/catalogue/search/aisle-words.ts'
import { AliasBook } from '#server/catalogue/search/alias-book.ts'
import { aliasRows } from '#server/catalogue/search/alias-file.ts'
import { findFoods } from '#server/catalogue/search/find-foods.ts'
import { FoodIndex } from '#server/catalogue/search/index/food-index.ts'

/** Realistic queries, typed letter by letter, without partial Korean syllables. */
const typed = readFileSync('server/catalogue/search/queries.csv', 'utf8')
  .split('\n')
  .slice(1)
  .map((line) => line.split(',')[0] ?? '')
  .filter((query) => query !== '')
const beginnings = [...new Set(typed.flatMap((query) => [...query].map((_, at) => [...query].slice(0, at + 1).join(''))))]

const { products } = readCatalogueFile(readFileSync('demo/catalogue.csv'), AISLE_NAMES)
const aliases = new AliasBook(aliasRows(readFileSync('demo/aliases.csv')))
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Products that differ, made of the demo's own words: as many words as a shop of that size would have, and as often. */
function indexOf(size: number): FoodIndex {
  const index = new FoodIndex(aliases, new AisleWords(FIRST_AISLES))
  for (let id = 1; id <= size; id++) {
    const product = products[id % products.length]
    const other = products[(id * 7 + 3) % products.length]
    if (!product || !other) continue
    const made = id <= products.length ? '' : ` ${other.name.en.split(' ')[0] ?? ''} ${Math.floor(id / products.length).toString(36)}x`
    const name = { en: product.name.en + made, ko: product.name.ko, si: product.name.si, np: product.name.np }
    index.put({ ...product, id, name, soldOut: id % 11 === 0, mayContain: null, active: true, changedIn: '1' })
  }
  return index
}

print(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`)
for (const size of [products.length, 10_000, 100_000]) {
  const before = process.memoryUsage()
  const begun = performance.now()
  const index = indexOf(size)
  const built = performance.now() - begun
  const after = process.memoryUsage()
  for (const query of beginnings.slice(0, 300)) findFoods(index, { text: query, language: 'en', limit: 10 })
  // Every fifth, by the time of the processor: what else runs on the machine does not count.
  const times = beginnings
    .filter((_, at) => at % 5 === 0)
    .map((text) => {
      const start = process.threadCpuUsage()
      findFoods(index, { text, language: 'en', limit: 10 })
      const { user, system } = process.threadCpuUsage(start)
      return (user + system) / 1_000
    })
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
  const grown = Math.round((after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 2 ** 20)
  print(
    `${size} products, ${index.vocabulary.size} words: ${times.length} beginnings of queries, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; made in ${Math.round(built)} ms, ${grown} MB`,
  )
}
