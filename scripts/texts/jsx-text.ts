import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type JSXElement, type JSXExpression, type JSXFragment, parseSync, Visitor } from 'oxc-parser'

/** Attributes that people read or hear. */
const SPOKEN = new Set(['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'label', 'placeholder', 'title', 'text'])

/** Texts that are the same in every language, or that nobody reads. */
const SAME_EVERYWHERE: readonly RegExp[] = [/^(?:EN|KO|SI|NE)$/, /^pay$/, /^test$/]

const hasWords = (text: string) => /\p{L}{2,}/u.test(text) && !SAME_EVERYWHERE.some((same) => same.test(text.trim()))

/** Words that are in the pages themselves instead of in the locale files: `file:line: the words`. */
export function literalTexts(root: string): string[] {
  return readdirSync(join(root, 'web'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.includes('.test.'))
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name)
      return textsIn(path.slice(root.length + 1), readFileSync(path, 'utf8'))
    })
}

/** The same for one file. @throws when it cannot be parsed */
export function textsIn(name: string, code: string): string[] {
  const { program, errors } = parseSync(name, code)
  const [fault] = errors
  if (fault) throw new Error(`${name}: ${fault.message}`)
  const found: { start: number; text: string }[] = []
  const note = (start: number, text: string) => {
    if (hasWords(text)) found.push({ start: start + text.search(/\S/), text: text.trim() })
  }
  const children = ({ children }: JSXElement | JSXFragment) => {
    for (const child of children) {
      if (child.type === 'JSXText') note(child.start, child.value)
      else if (child.type === 'JSXExpressionContainer') {
        const text = plainText(child.expression)
        if (text !== null) note(child.expression.start, text)
      }
    }
  }
  new Visitor({
    JSXElement: children,
    JSXFragment: children,
    JSXAttribute({ name: attribute, value }) {
      if (attribute.type === 'JSXIdentifier' && SPOKEN.has(attribute.name) && value?.type === 'Literal')
        note(value.start, String(value.value))
    },
  }).visit(program)
  return found
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, text }) => `${name}:${code.slice(0, start).split('\n').length}: “${text}” belongs into the locale files`)
}

/** The text of a string, or of a template without expressions; else null. */
function plainText(expression: JSXExpression): string | null {
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? expression.value : null
  const [only] = expression.type === 'TemplateLiteral' && expression.expressions.length === 0 ? expression.quasis : []
  return only ? only.value.raw : null
}
