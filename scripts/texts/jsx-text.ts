import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Attributes that people read or hear. */
const SPOKEN = new Set(['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'label', 'placeholder', 'title', 'text'])

/** Texts that are the same in every language, or that nobody reads. */
const SAME_EVERYWHERE: readonly RegExp[] = [/^(?:EN|KO|SI|NE)$/, /^pay$/, /^test$/]

const hasWords = (text: string) => /\p{L}{2,}/u.test(text) && !SAME_EVERYWHERE.some((same) => same.test(text.trim()))

/** Words that stand in the pages themselves instead of in the locale files: `file:line: the words`. */
export function literalTexts(root: string): string[] {
  return readdirSync(join(root, 'web'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.includes('.test.'))
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name)
      return textsIn(path.slice(root.length + 1), readFileSync(path, 'utf8'))
    })
}

/** The same for one file. */
export function textsIn(name: string, code: string): string[] {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const note = (node: ts.Node, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    if (hasWords(text)) found.push(`${name}:${line + 1}: “${text.trim()}” belongs into the locale files`)
  }
  const look = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, node.text)
    else if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer) && SPOKEN.has(node.name.getText(file)))
      note(node, node.initializer.text)
    else if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression) && !ts.isJsxAttribute(node.parent))
      note(node, node.expression.text)
    ts.forEachChild(node, look)
  }
  look(file)
  return found
}
