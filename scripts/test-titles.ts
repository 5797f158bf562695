import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser'

/** Functions whose first argument is the title of a test, of a group of tests, or of a step. */
const TITLED = ['it', 'test', 'describe']
/** The properties that may follow their names: `it.each(…)('title')`, `test.describe('title')`, `test.step('title')`. */
const FURTHER = ['concurrent', 'describe', 'each', 'fails', 'for', 'only', 'runIf', 'sequential', 'serial', 'skip', 'skipIf', 'step']

/**
 * Titles of the tests and steps of a file, each behind those of the groups and tests that it is in: `the bill counts …`. Comments and other
 * strings are none. Placeholders stay as they are written; an expression within a title is `%s`.
 * @throws Error when the code cannot be parsed.
 */
export function testTitles(name: string, code: string): string[] {
  const { program, errors } = parseSync(name, code)
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`)
  const around: { title: string; end: number }[] = []
  const found: string[] = []
  new Visitor({
    CallExpression(call) {
      const title = titleOf(call)
      if (title === null) return
      while (around.length > 0 && (around.at(-1)?.end ?? 0) <= call.start) around.pop()
      around.push({ title, end: call.end })
      if (!isGroup(call.callee)) found.push(around.map((one) => one.title).join(' '))
    },
  }).visit(program)
  return found
}

/** The title in a call, null for any other call. */
function titleOf({ callee, arguments: [first] }: CallExpression): string | null {
  if (!isTitled(callee) || first === undefined) return null
  if (first.type === 'Literal' && typeof first.value === 'string') return first.value
  if (first.type === 'TemplateLiteral') return first.quasis.map(({ value }) => value.cooked ?? value.raw).join('%s')
  return null
}

/** Whether a callee is `it`, `test` or `describe`, or one of their forms. */
function isTitled(callee: Expression): boolean {
  if (callee.type === 'Identifier') return TITLED.includes(callee.name)
  if (callee.type === 'CallExpression') return isTitled(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return isTitled(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  return FURTHER.includes(callee.property.name) && isTitled(callee.object)
}

/** Whether it is a form of `describe`. */
function isGroup(callee: Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'describe'
  if (callee.type === 'CallExpression') return isGroup(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return isGroup(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  return callee.property.name === 'describe' || isGroup(callee.object)
}
