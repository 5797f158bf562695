import { resolve } from 'node:path'
import { englishLeft } from './texts/english-left.ts'
import { literalTexts } from './texts/jsx-text.ts'
import { keysInCode, missingKeys, unusedKeys } from './texts/key-use.ts'
import { fileProblems, readAllTexts } from './texts/locale-files.ts'

/** Sentences that the specification fixes and no page says as they are; `docs/specification-coverage.md` says why. */
const SPECIFIED: ReadonlySet<string> = new Set(['checkout.pay', 'shell.nav.orders'])

/** `npm run check:texts`: every text is there in all four languages, asked for, translated, and none stands in the pages themselves. */
const root = resolve(import.meta.dirname, '..')
const texts = readAllTexts(root)
const used = keysInCode(root, texts.en)
const problems = [
  ...fileProblems(texts),
  ...missingKeys(used, texts.en),
  ...unusedKeys(used, texts.en, SPECIFIED),
  ...englishLeft(texts),
  ...literalTexts(root),
]
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? `${texts.en.size} texts in four languages are in order` : `${problems.length} problems with texts`)
process.exitCode = problems.length === 0 ? 0 : 1
