/** The facts of a module that this reads, as the bundler reports them. */
interface Module {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

/** Number of entries of the shop that load a module with them. */
export interface ShopUse {
  pages: number
  /** Lazy components and modules. */
  lazyParts: number
}

const isConsole = (id: string) => /[\\/]web[\\/]console[\\/]/.test(id)

/**
 * The shop's use of a module. Entries of the console are not counted: its pages would make common what a page of the shop does not need.
 */
export function shopUse(id: string, moduleOf: (id: string) => Module | null): ShopUse {
  const seen = new Set<string>()
  const use = { pages: 0, lazyParts: 0 }
  const visit = (each: string) => {
    if (seen.has(each) || isConsole(each)) return
    seen.add(each)
    const module = moduleOf(each)
    if (!module) return
    if (module.isEntry) use.pages++
    else if (module.dynamicImporters.length > 0) use.lazyParts++
    for (const importer of module.importers) visit(importer)
  }
  visit(id)
  return use
}
