import { describe, expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'

describe('an own address', () => {
  it.each([
    ['/', 'https://kade.example/'],
    ['/Details/1?lang=ko', 'https://kade.example/Details/1?lang=ko'],
    ['//', 'https://kade.example/'],
    ['///', 'https://kade.example/'],
    ['//evil.example', 'https://kade.example/evil.example'],
    ['//evil.example:99999/', 'https://kade.example/evil.example:99999/'],
    ['/\\evil.example', 'https://kade.example/evil.example'],
    ['http://evil.example/Details/1', 'https://kade.example/Details/1'],
    ['HTTPS://evil.example?x=1', 'https://kade.example/?x=1'],
    ['http:////evil.example', 'https://kade.example/evil.example'],
    ['*', 'https://kade.example/*'],
    ['/search?q=%', 'https://kade.example/search?q=%'],
  ])('for %s is on our own host', (requested, address) => {
    expect(ownAddress(requested, 'https://kade.example').href).toBe(address)
  })
})
