import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of the code. */
const FOLDERS = ['bench', 'contract', 'e2e', 'sandbox', 'scripts', 'server', 'web']
/**
 * A sentence of a comment and its first word: at the start of the comment, at the start of its line, or after a sentence on the same line.
 */
const RELATIVE_OPENING = /(?:^\s*\*|\/\*\*?|\/\/)\s+(?:.*[.!?:;][)"”’`]*\s+)?(?:What|Who|Whose|Whatever|Whoever)\b(?!.*\?)/
/**
 * The same in Markdown: at the start of a line, a list item, a heading or a table cell, or after a sentence. A cell of this one word is a
 * heading.
 */
const RELATIVE_IN_DOCS =
  /(?:^\s*(?:[-*>]\s+|\d+\.\s+|#+\s+(?:\d+\.\s+)?)?|[.!?:;][)"”’`*]*\s+|\|\s+)(?:\*\*)?(?:What|Who|Whose|Whatever|Whoever)\b(?!\s*\|)(?![^.!|]*\?)/
/** A comment that begins its line, with all of its own lines. */
const COMMENT = /^[ \t]*(?:\/\/.*|\{?\/\*[\s\S]*?\*\/)/gm
/** A line with nothing but one word, such as an address: nothing can break it. */
const ONE_WORD = /^\s*(?:\/\/|\{?\/\*\*?|\*)?\s*\S+\s*(?:\*\/)?$/
/** Most characters of a line of a comment: the width of the code, by `biome.json`, whose formatter leaves comments as they are. */
const MAX_CHARACTERS = 140

/** Sentences of comments that open with a relative clause instead of their subject: `file:line: the problem`. A question is no clause. */
export function relativeComments(root: string): string[] {
  return codeFiles(root).flatMap((path) => openingsIn(path, readFileSync(join(root, path), 'utf8')))
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

/** Lines of comments that are longer than a line of code: `file:line: the problem`. */
export function longComments(root: string): string[] {
  return codeFiles(root).flatMap((path) => longLinesIn(path, readFileSync(join(root, path), 'utf8')))
}

/** The long lines of the comments of one file. */
export function longLinesIn(name: string, code: string): string[] {
  return [...code.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const first = code.slice(0, index).split('\n').length
    return comment
      .split('\n')
      .flatMap((line, at) =>
        line.length > MAX_CHARACTERS && !ONE_WORD.test(line)
          ? [`${name}:${first + at}: a line of a comment has at most ${MAX_CHARACTERS} characters`]
          : [],
      )
  })
}

/** Numbers, from 1, of the lines that match. */
const linesWith = (pattern: RegExp, text: string): number[] =>
  text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []))

/** Paths of the code, from the root on: all folders, and the configuration files of the root. */
function codeFiles(root: string): string[] {
  const configs = readdirSync(root).filter((name) => /\.[cm]?[jt]s$/.test(name))
  return [...FOLDERS.flatMap((folder) => filesIn(root, folder, /\.(?:tsx?|css)$/)), ...configs]
}

/** Paths below a folder, from the root on, of the files with such a name. */
const filesIn = (root: string, folder: string, name: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
