import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

it('allows the store’s own scripts by hash, no other inline scripts, and only the configured frames', () => {
  const policy = contentSecurityPolicy(['a()', 'b()\n', 'a()'], { frame: ['https://pay.example'], script: ['https://sdk.example/v2/'] })
  const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))
  expect(directive('script-src')).toBe(`script-src 'self' ${hash('a()')} ${hash('b()\n')} https://sdk.example/v2/`)
  expect(directive('frame-src')).toBe("frame-src 'self' https://pay.example")
  expect(directive('object-src')).toBe("object-src 'none'")
  expect(directive('base-uri')).toBe("base-uri 'none'")
  expect(directive('report-to')).toBe('report-to csp')
})
