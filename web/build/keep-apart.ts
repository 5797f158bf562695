import type { Plugin } from 'vite'

/** A script of the build, as far as this check reads it. */
export interface Chunk {
  fileName: string
  /** Sources that went into it. */
  moduleIds: readonly string[]
  /** Scripts that it loads at once, and those that it may load later. */
  imports: readonly string[]
  dynamicImports: readonly string[]
  /** The source that it is the entry of; null for a shared part. */
  facadeModuleId?: string | null
}

const isConsole = (id: string) => /[\\/]web[\\/]console[\\/]/.test(id)
const isWeb = (id: string) => /[\\/]web[\\/]/.test(id)

/** Scripts with code of the console that a page of the shop loads or may load. Empty when the two are apart. */
export function consoleInShop(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set<string>()
  const visit = (fileName: string) => {
    const chunk = byName.get(fileName)
    if (!chunk || reached.has(fileName)) return
    reached.add(fileName)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const { facadeModuleId: entry, fileName } of chunks) if (entry && isWeb(entry) && !isConsole(entry)) visit(fileName)
  return [...reached].filter((fileName) => byName.get(fileName)?.moduleIds.some(isConsole))
}

/** Ends the build when a page of the shop would load code of the console. */
export function keepApart(): Plugin {
  return {
    name: 'keep-apart',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const mixed = consoleInShop(chunks)
      if (mixed.length > 0) this.error(`Pages of the shop load code of the console: ${mixed.join(', ')}`)
    },
  }
}
