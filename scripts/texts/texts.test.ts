import { expect, it } from 'vitest'
import { longLinesIn, openingsIn, openingsInDocs } from './comments.ts'
import { englishLeft } from './english-left.ts'
import { textsIn } from './jsx-text.ts'
import { missingKeys, unusedKeys } from './key-use.ts'
import { fileProblems } from './locale-files.ts'

const texts = (en: Record<string, string>, si: Record<string, string> = en) => {
  const map = (entries: Record<string, string>) => new Map(Object.entries(entries))
  return { en: map(en), ko: map(en), si: map(si), np: map(en) }
}

it('finds a missing text, a lost placeholder, a lacking plural form, and figures that are not Latin', () => {
  const english = { 'a.b': 'Hello {{name}}', 'a.c': 'Three', 'a.items_one': '{{count}} item', 'a.items_other': '{{count}} items' }
  expect(fileProblems(texts(english))).toEqual([])
  const found = fileProblems(texts(english, { 'a.b': '{{who}}', 'a.c': '३', 'a.items_one': '{{count}}' }))
  expect(found).toEqual([
    'locales/si.json: a.items_other is missing',
    'locales/si.json: a.b has other placeholders than English',
    'locales/si.json: a.c has figures that are not Latin',
    'locales/si.json: a.items_one lacks the form "other"',
  ])
  expect(fileProblems(texts({ 'a.items_one': '{{count}} item', 'a.items': '{{count}} items' }))).toEqual([])
  expect(fileProblems(texts({ 'a.items': '{{count}} items', 'a.items_other': '{{count}} items' })).join()).toContain('lacks the form "one"')
})

it('finds keys without a text, and texts that no code uses', () => {
  const { en } = texts({ 'a.b': 'x', 'a.c_one': 'x', 'a.c_other': 'x', 'a.d.deep': 'x', 'a.e': 'x' })
  const used = new Map([
    ['a.b', 'x.ts'],
    ['a.c', 'x.ts'],
    ['a.d.*', 'x.ts'],
    ['a.none', 'y.ts'],
  ])
  expect(missingKeys(used, en)).toEqual(['y.ts: there is no text a.none'])
  expect(unusedKeys(used, en)).toEqual(['locales: no code uses a.e'])
  expect(unusedKeys(used, en, new Set(['a.e']))).toEqual([])
})

it('finds English in other languages, and leaves names and placeholders alone', () => {
  const english = { 'a.b': 'Pay with Kakao Pay, {{name}}' }
  expect(englishLeft({ ...texts(english), ko: new Map([['a.b', 'Kakao Pay로 결제, {{name}}']]) })).toEqual([
    'locales/si.json: a.b has English left: with',
    'locales/np.json: a.b has English left: with',
  ])
})

it('finds words in pages, in what is spoken too, and nothing in figures, names of classes and calls', () => {
  const page = `const a = <p className="some words" aria-label="Close it">{t('a.b')} · 12 {'Say'}<b>Hello you</b></p>`
  expect(textsIn('x.tsx', page).map((line) => /“(.*)”/.exec(line)?.[1])).toEqual(['Close it', 'Say', 'Hello you'])
})

it('finds sentences of comments that open with a relative clause', () => {
  const opening = ['What', 'stays']
  const code = [
    `/** ${opening.join(' ')} is kept. */`,
    '/** The rest is kept. */',
    `// ${['Who', 'ever'].join('')} keeps it.`,
    `  // ${opening.join(' ')}?`,
    `const text = '${opening.join(' ')}'`,
    `/** The rest is kept. ${opening.join(' ')} is kept. */`,
    ` * The rest (of it). ${opening.join(' ')} is`,
    `keep() // ${opening.join(' ')} is kept.`,
    '// It tells what stays. It is kept.',
    `// ${['Who', 'se'].join('')} shop it is, it keeps.`,
  ]
  expect(openingsIn('x.ts', code.join('\n'))).toEqual(
    [1, 3, 6, 7, 8, 10].map((line) => `x.ts:${line}: a sentence of a comment begins with its subject, not with “What” or “Who”`),
  )
})

it('finds lines of comments that are longer than a line of code, and leaves one that is a single address', () => {
  const words = `${'word '.repeat(28)}end`
  const address = `https://example.com/${'a'.repeat(130)}`
  const code = [
    `/** ${words}. */`,
    '/** Short. */',
    '/**',
    ` * ${words}`,
    ' */',
    `  // ${words}`,
    `// ${address}`,
    ` const text = '${words}' // Short.`,
    '/* Short,',
    `   ${words} */`,
    `{/* ${words} */}`,
    `/** ${address} */`,
  ]
  expect(longLinesIn('x.tsx', code.join('\n'))).toEqual(
    [1, 4, 6, 10, 11].map((line) => `x.tsx:${line}: a line of a comment has at most 140 characters`),
  )
})

it('finds sentences of documents that open with “What” or “Who”, and leaves questions, headings of tables and names in italics', () => {
  const opening = ['What', 'stays'].join(' ')
  const text = [
    `${opening} is kept.`,
    `The rest goes. ${opening} is kept.`,
    `- ${opening} is kept.`,
    `2. **${opening}.** The rest goes.`,
    `## 5. ${opening}`,
    `| ${opening} | here |`,
    '| What | Where |',
    `| ${opening}? | The rest. |`,
    `Choose *${opening}*, then *Who*.`,
    'The rest goes. It tells what stays.',
  ]
  expect(openingsInDocs('x.md', text.join('\n'))).toEqual(
    [1, 2, 3, 4, 5, 6].map((line) => `x.md:${line}: a sentence begins with its subject, not with “What” or “Who”`),
  )
})
