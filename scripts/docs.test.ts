import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const ROOT = resolve(import.meta.dirname, '..')
const FOLDERS = ['contract', 'server', 'web', 'sandbox', 'e2e', 'scripts', 'bench']

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const below = (folder: string, name: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => `${folder}/${path}`)

const pages = ['README.md', 'CONTRIBUTING.md', 'server/testing/README.md', 'tools/demo-pictures/README.md', ...below('docs', /\.md$/)]
const code = FOLDERS.flatMap((folder) => below(folder, /\.(?:tsx?|css)$/)).filter((path) => !path.startsWith('scripts/docs.test'))

/** Documents that are not in this repository, so that a reader could not look them up. */
const ABSENT =
  /(?:\bthe specification\b|specification, section|decisions, (?:Figures|Screens|")|\breliability, (?:section|fault|invariant)|design direction|the issue's|(?<!docs\/)korea\.md)/i
/** The coverage is the table of the specification, for people who have it. */
const COVERAGE = 'docs/specification-coverage.md'

/** Numbers of a page with numbered sections: `4`, and `4.5` for the fifth point of its list. */
const sectionsOf = (page: string): Set<string> =>
  new Set(
    [...read(page).matchAll(/^## (\d+)\.([\s\S]*?)(?=^## |(?![\s\S]))/gm)].flatMap(([, section = '', text = '']) => [
      section,
      ...[...text.matchAll(/^(\d+)\. /gm)].map(([, point = '']) => `${section}.${point}`),
    ]),
  )
const houseRules = (): Set<string> =>
  new Set([...(read('docs/architecture.md').split('## House rules')[1] ?? '').matchAll(/^(\d+)\. /gm)].map(([, rule = '']) => rule))

describe('the docs', () => {
  it.each(pages)('%s links to files that are there, and names scripts that exist', (page) => {
    const text = read(page)
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link]) => link ?? '')
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([])
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
    const named = [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name]) => name ?? '')
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('cites only what is here', () => {
    const lines = [...code, ...pages.filter((page) => page !== COVERAGE)].flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, at) => (ABSENT.test(line) ? [`${path}:${at + 1}`] : [])),
    )
    expect(lines).toEqual([])
  })

  it.each([
    { page: 'product rules', has: sectionsOf('docs/product-rules.md'), citation: /product rules,(?:\s+\*)? (\d+(?:\.\d+)?)/g, atLeast: 60 },
    // A citation without a section is wrong as well.
    {
      page: 'docs/korea.md',
      has: sectionsOf('docs/korea.md'),
      citation: /docs\/korea\.md(?:, (?:section )?(\d+(?:\.\d+)?))?/g,
      atLeast: 4,
    },
    { page: 'house rules', has: houseRules(), citation: /house rules?(?:\s+\*)? (\d+)/g, atLeast: 5 },
  ])('has every section of $page that is cited', ({ has, citation, atLeast }) => {
    const cited = [...code, ...below('docs/decisions', /\.md$/)].flatMap((path) =>
      [...read(path).matchAll(citation)].map(([, number = 'none']) => ({ path, number })),
    )
    expect(cited.length).toBeGreaterThanOrEqual(atLeast)
    expect(cited.filter(({ number }) => !has.has(number))).toEqual([])
  })

  it('numbers the decisions without a hole, cites none that is missing, and keeps each short', () => {
    const names = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => name !== 'README.md')
    const numbers = names.map((name) => name.slice(0, 3)).sort()
    expect(numbers).toEqual(names.map((_, at) => String(at + 1).padStart(3, '0')))
    const index = read('docs/decisions/README.md')
    expect(names.filter((name) => !read(`docs/decisions/${name}`).startsWith(`# ${name.slice(0, 3)} `))).toEqual([])
    expect(names.filter((name) => !index.includes(`[${read(`docs/decisions/${name}`).split('\n')[0]?.slice(6)}](${name})`))).toEqual([])
    expect(names.filter((name) => read(`docs/decisions/${name}`).trimEnd().split('\n').length > 60)).toEqual([])
    const cited = [...code, ...pages, ...below('server/database/migrations', /\.sql$/)].flatMap((path) =>
      [...read(path).matchAll(/\bdecisions?[ /](\d{3})\b/gi)].map(([, number]) => ({ path, number: number ?? '' })),
    )
    expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([])
  })

  it('keeps the architecture to 250 lines and four flows', () => {
    const text = read('docs/architecture.md')
    expect(text.split('\n').length).toBeLessThanOrEqual(250)
    expect(text.split('## How data flows')[1]?.split('\n## ')[0]?.match(/^### /gm)).toHaveLength(4)
  })
})
