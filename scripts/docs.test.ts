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

/** Documents that are not in this repository, so that a reader of the comment could not look them up. */
const ABSENT =
  /(?:specification, section|specification's section|decisions, (?:Figures|Screens|")|\breliability, (?:section|fault|invariant)|design direction|the issue's|(?<!docs\/)korea\.md)/i

describe('the docs', () => {
  it.each(pages)('%s links to files that are there, and names scripts that exist', (page) => {
    const text = read(page)
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link]) => link ?? '')
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([])
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
    const named = [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name]) => name ?? '')
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('cites in comments only what is here', () => {
    const lines = code.flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, at) => (ABSENT.test(line) ? [`${path}:${at + 1}`] : [])),
    )
    expect(lines).toEqual([])
  })

  it('has every section of the product rules that a comment cites', () => {
    const sections = new Set([...read('docs/product-rules.md').matchAll(/^## (\d+)\./gm)].map(([, number]) => number))
    const cited = code.flatMap((path) => [...read(path).matchAll(/product rules,(?:\s+\*)? (\d+)/g)].map(([, number]) => number))
    expect(cited.length).toBeGreaterThan(60)
    expect(cited.filter((number) => !sections.has(number))).toEqual([])
  })

  it('gives each decision a number of its own, cites none that is missing, and keeps each short', () => {
    const names = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => name !== 'README.md')
    const numbers = names.map((name) => name.slice(0, 3))
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
    expect(names.filter((name) => !read('docs/decisions/README.md').includes(`](${name})`))).toEqual([])
    expect(names.filter((name) => read(`docs/decisions/${name}`).trimEnd().split('\n').length > 60)).toEqual([])
    const cited = [...code, ...pages].flatMap((path) =>
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
