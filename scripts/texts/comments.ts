import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of the code. */
const ROOMS = ['bench', 'contract', 'e2e', 'sandbox', 'scripts', 'server', 'web']
/** A sentence of a comment and its first word: at the start of the comment, at the start of its line, or after a sentence on the same line. */
const RELATIVE_OPENING = /(?:^\s*\*|\/\*\*?|\/\/)\s+(?:.*[.!?:;][)"”’`]*\s+)?(?:What|Who|Whatever|Whoever)\b(?!.*\?)/

/** Sentences of comments that open with a relative clause instead of their subject: `file:line: the problem`. A question is no clause. */
export function relativeComments(root: string): string[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|css)$/.test(entry.name))
      .flatMap((entry) => {
        const path = join(entry.parentPath, entry.name)
        return openingsIn(path.slice(root.length + 1), readFileSync(path, 'utf8'))
      }),
  )
}

/** The same for one file. */
export function openingsIn(name: string, code: string): string[] {
  return code
    .split('\n')
    .flatMap((line, index) =>
      RELATIVE_OPENING.test(line)
        ? [`${name}:${index + 1}: a sentence of a comment begins with its subject, not with “What” or “Who”`]
        : [],
    )
}
