import { resolve } from 'node:path'
import { longComments, relativeComments, relativeDocs } from './texts/comments.ts'
import { readDemoTexts } from './texts/demo-texts.ts'
import { englishLeft } from './texts/english-left.ts'
import { otherDeadlines, otherFigures } from './texts/figures.ts'
import { literalTexts } from './texts/jsx-text.ts'
import { consoleKeysInShop, keysInCode, missingKeys, unusedKeys } from './texts/key-use.ts'
import { fileProblems, misplacedTexts, readAllTexts } from './texts/locale-files.ts'
import { otherWords, readTerms, unknownFixed } from './texts/terms.ts'

/** Fixed texts (product rules, 8.2) that no page uses as they are; `docs/specification-coverage.md` explains why. */
const SPECIFIED: ReadonlySet<string> = new Set(['checkout.pay', 'shell.nav.orders'])

/**
 * `npm run check:texts`: every text is there in all four languages, used, translated, with the same figures, deadlines and words for
 * things, and none is in the pages themselves. Sentences of comments and documents begin with their subject, and
 * comments are no wider than code.
 */
const root = resolve(import.meta.dirname, '..')
const texts = readAllTexts(root)
const terms = readTerms(root)
const used = keysInCode(root, texts.en)
const problems = [
  ...misplacedTexts(root),
  ...fileProblems(texts),
  ...missingKeys(used, texts.en),
  ...consoleKeysInShop(root),
  ...unusedKeys(used, texts.en, SPECIFIED),
  ...englishLeft(texts),
  ...otherFigures(texts),
  ...otherDeadlines(texts),
  ...unknownFixed(terms, texts.en),
  ...otherWords(texts, terms),
  ...otherWords(readDemoTexts(root), terms, 'demo, {}'),
  ...literalTexts(root),
  ...relativeComments(root),
  ...longComments(root),
  ...relativeDocs(root),
]
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? `${texts.en.size} texts in four languages are in order` : `${problems.length} problems with texts`)
process.exitCode = problems.length === 0 ? 0 : 1
