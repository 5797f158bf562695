import type { Plugin } from 'vite'

/** Types of expressions that may build a schema. */
const BUILDING = new Set(['CallExpression', 'ObjectExpression', 'ArrayExpression'])

/**
 * Makes the schemas of the contract tree-shakeable, so that pages can import constants and rules without zod. Bundlers cannot infer that
 * building a schema has no side effects, so every value built at the top level of a contract file is wrapped in a call marked as pure.
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
