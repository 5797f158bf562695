import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of the code. */
const FOLDERS = ['bench', 'contract', 'e2e', 'sandbox', 'scripts', 'server', 'web']
/** A sentence of a comment and its first word: at the start of the comment, at the start of its line, or after a sentence on the same line. */
const RELATIVE_OPENING = /(?:^\s*\*|\/\*\*?|\/\/)\s+(?:.*[.!?:;][)"”’`]*\s+)?(?:What|Who|Whose|Whatever|Whoever)\b(?!.*\?)/
/** The same in Markdown: at the start of a line, a list item, a heading or a table cell, or after a sentence. A cell of this one word is a heading. */
const RELATIVE_IN_DOCS =
  /(?:^\s*(?:[-*>]\s+|\d+\.\s+|#+\s+(?:\d+\.\s+)?)?|[.!?:;][)"”’`*]*\s+|\|\s+)(?:\*\*)?(?:What|Who|Whose|Whatever|Whoever)\b(?!\s*\|)(?![^.!|]*\?)/

/** Sentences of comments that open with a relative clause instead of their subject: `file:line: the problem`. A question is no clause. */
export function relativeComments(root: string): string[] {
  const inFolders = FOLDERS.flatMap((folder) => filesIn(root, folder, /\.(?:tsx?|css)$/))
  const configs = readdirSync(root).filter((name) => /\.[cm]?[jt]s$/.test(name))
  return [...inFolders, ...configs].flatMap((path) => openingsIn(path, readFileSync(join(root, path), 'utf8')))
}

/** The same for the documents. */
export function relativeDocs(root: string): string[] {
  return [...filesIn(root, 'docs', /\.md$/), 'CONTRIBUTING.md', 'README.md'].flatMap((path) =>
    openingsInDocs(path, readFileSync(join(root, path), 'utf8')),
  )
}

/** The same for one file of the code. */
export function openingsIn(name: string, code: string): string[] {
  return linesWith(RELATIVE_OPENING, code).map(
    (line) => `${name}:${line}: a sentence of a comment begins with its subject, not with “What” or “Who”`,
  )
}

/** The same for one document. */
export function openingsInDocs(name: string, text: string): string[] {
  return linesWith(RELATIVE_IN_DOCS, text).map((line) => `${name}:${line}: a sentence begins with its subject, not with “What” or “Who”`)
}

/** Numbers, from 1, of the lines that match. */
const linesWith = (pattern: RegExp, text: string): number[] =>
  text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []))

/** Paths below a folder, from the root on, of the files with such a name. */
const filesIn = (root: string, folder: string, name: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
