import { expect, it } from 'vitest'
import { isNetworkText } from './shop-network.ts'

it.each(['203.0.113.7', '203.0.113.0/24', ' 203.0.0.0/16 ', '2001:db8::1', '2001:db8::/32'])('takes %s', (text) => {
  expect(isNetworkText(text)).toBe(true)
})

it.each(['', 'shop', '203.0.113', '203.0.113.0/33', '0.0.0.0/0', '203.0.0.0/8', '::/0', '2001::/16', '203.0.113.7, 203.0.113.8'])(
  'refuses %j',
  (text) => {
    expect(isNetworkText(text)).toBe(false)
  },
)
