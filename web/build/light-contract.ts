import type { Plugin } from 'vite'

/** Expressions that may build a schema, in themselves or in a part of them. */
const BUILDING = new Set(['CallExpression', 'ObjectExpression', 'ArrayExpression'])

/**
 * Lets pages take types, constants and plain rules from the contract and leave its schemas, and with them zod, behind: building a
 * schema has no effect of its own, but no bundler can know that. So every value that is built at the top of a contract file is made
 * inside a function that is marked as droppable when nobody uses its result.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/contract\/[\w/-]+\.ts$/.test(id)) return undefined
      const built = this.parse(code).body.flatMap((statement) => {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declared?.type !== 'VariableDeclaration') return []
        return declared.declarations.flatMap(({ init }) => (init && BUILDING.has(init.type) ? [init] : []))
      })
      let light = code
      for (const { start, end } of built.reverse()) {
        light = `${light.slice(0, start)}/* @__PURE__ */ (() => (${light.slice(start, end)}))()${light.slice(end)}`
      }
      return { code: light, map: null }
    },
  }
}
