import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy.ts'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

it('permits exactly the inline scripts of the page, each once', () => {
  const html = '<script>a()</script><script type="module" async="">b()\n</script><script>a()</script>'
  expect(inlineScriptHashes(html)).toEqual([hash('a()'), hash('b()\n')])
})

it('needs no permission for files and for structured data', () => {
  expect(inlineScriptHashes('<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>')).toEqual([])
})

it('never allows inline scripts as such, and frames only where they are configured', () => {
  const policy = contentSecurityPolicy('<script>a()</script>', { frame: ['https://pay.example'], script: ['https://sdk.example'] })
  const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))
  expect(directive('script-src')).toBe(`script-src 'self' ${hash('a()')} https://sdk.example`)
  expect(directive('frame-src')).toBe("frame-src 'self' https://pay.example")
  expect(directive('object-src')).toBe("object-src 'none'")
  expect(directive('base-uri')).toBe("base-uri 'none'")
})
