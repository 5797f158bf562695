import { expect, it } from 'vitest'
import { takeMarks } from './own-scripts.ts'

const MARK = 'k7Jx'

it('returns the marked scripts and removes the mark from the page', () => {
  const page = `<script nonce="${MARK}">a()</script><p></p><script type="module" nonce="${MARK}" async="">b()\n</script><script nonce="${MARK}" src="/c.js"></script>`
  expect(takeMarks(page, MARK)).toEqual({
    html: '<script>a()</script><p></p><script type="module" async="">b()\n</script><script src="/c.js"></script>',
    scripts: ['a()', 'b()\n'],
  })
})

it('removes the mark from other elements too', () => {
  const page = `<link rel="modulepreload" href="/a.js" nonce="${MARK}"/><style nonce="${MARK}">p{}</style><script nonce="${MARK}">a()</script>`
  expect(takeMarks(page, MARK)).toEqual({
    html: '<link rel="modulepreload" href="/a.js"/><style>p{}</style><script>a()</script>',
    scripts: ['a()'],
  })
})

it.each([
  '<script>evil()</script>',
  '<script nonce="guessed">evil()</script>',
  `<script data-x='nonce="${MARK}x"'>evil()</script>`,
  '<SCRIPT>evil()</SCRIPT>',
  '<svg><script>evil()</script></svg>',
])('does not name %s, which the store did not write', (foreign) => {
  const { html, scripts } = takeMarks(`${foreign}<script nonce="${MARK}">a()</script>`, MARK)
  expect(scripts).toEqual(['a()'])
  expect(html).toContain(foreign)
})
