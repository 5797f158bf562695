import { expect, it } from 'vitest'
import { CALLS } from '#contract/calls/all.ts'
import { callText } from './log-text.ts'

it('has a word for every call of staff: changes and views are recorded, and of the others their refusals', () => {
  const ofStaff = CALLS.filter(({ access }) => access === 'staff').map(({ method, path }) => `${method} ${path}`)
  expect(ofStaff.length).toBeGreaterThan(200)
  // Refused to staff in a session of the shop only: its path is shown.
  expect(ofStaff.filter((call) => !callText(call).found)).toEqual(['GET /api/console/me'])
  expect(callText('POST /api/console/nothing-known')).toEqual({ text: 'console.log.call.other', found: false })
})

it('distinguishes a picture of the shop from one of a product', () => {
  expect(callText('POST /api/console/content/picture/edit').text).toBe('console.log.call.picture')
  expect(callText('POST /api/console/products/picture/edit').text).toBe('console.log.call.productPicture')
})
