/** The facts of a module that this reads, as the bundler tells them. */
interface Module {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

const isConsole = (id: string) => /[\\/]web[\\/]console[\\/]/.test(id)

/**
 * Number of entries of the shop that load a module with them: pages and lazy parts, but none of the console, whose pages would otherwise make
 * common what a shopper's page does not need.
 */
export function shopEntries(id: string, moduleOf: (id: string) => Module | null): number {
  const seen = new Set<string>()
  let entries = 0
  const visit = (each: string) => {
    if (seen.has(each) || isConsole(each)) return
    seen.add(each)
    const module = moduleOf(each)
    if (!module) return
    if (module.isEntry || module.dynamicImporters.length > 0) entries++
    for (const importer of module.importers) visit(importer)
  }
  visit(id)
  return entries
}
