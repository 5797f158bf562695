import { expect, test } from 'vitest'
import { telLink } from './tel-link.ts'

test.each([
  ['031-000-0001', 'tel:0310000001'],
  ['+82 10-1234-5678', 'tel:+821012345678'],
  ['(02) 123.4567', 'tel:021234567'],
  ['02–123–4567', 'tel:021234567'],
  ['02-123 (ext. 4)', 'tel:02123'],
  ['02-123-4567~8', 'tel:021234567'],
  ['Shop 02-123-4567, 010-1234-5678', 'tel:021234567'],
  ['', 'tel:'],
])('%j is called by %s', (phone, link) => expect(telLink(phone)).toBe(link))
