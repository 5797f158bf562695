import { resolve } from 'node:path'
import { englishLeft } from './texts/english-left.ts'
import { literalTexts } from './texts/jsx-text.ts'
import { keysInCode, missingKeys, unusedKeys } from './texts/key-use.ts'
import { fileProblems, readAllTexts } from './texts/locale-files.ts'

/** Texts of parts that are still being built. A part that is done takes its line away. */
const WAITING: readonly RegExp[] = [
  /^(?:reviews|chat|notifications|reels|mail|sms)\./,
  /^shell\.(?:nav\.notifications|top\.account|dock\.|language\.choose|footer\.|chatBanner\.|popup\.)/,
  /^home\.(?:slider\.ask|section\.|marts\.call|install\.)/,
  /^catalogue\.(?:details|card|tag)\./,
  /^search\./,
  /^checkout\.(?:pay|leaveWarning|done\.text)/,
  /^payments\.(?:state|window)\./,
  /^orders\./,
  /^account\./,
  /^common\.(?:action|state|label|error|toast|field)\./,
  /^legal\.policy\./,
  /^help\./,
]

/** `npm run check:texts`: every text is there in all four languages, asked for, translated, and none stands in the pages themselves. */
const root = resolve(import.meta.dirname, '..')
const texts = readAllTexts(root)
const used = keysInCode(root, texts.en)
const problems = [
  ...fileProblems(texts),
  ...missingKeys(used, texts.en),
  ...unusedKeys(used, texts.en, WAITING),
  ...englishLeft(texts),
  ...literalTexts(root),
]
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? `${texts.en.size} texts in four languages are in order` : `${problems.length} problems with texts`)
process.exitCode = problems.length === 0 ? 0 : 1
