import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { orderForTests } from '../testing/order-for-tests.ts'
import { renderPart } from '../testing/render-part.tsx'
import { OrderParcels } from './order-parcels.tsx'

const PARCELS = [
  { box: 1, courier: 'cj', number: '600000000014' },
  { box: 2, courier: 'post', number: '1234567890123' },
] as const

it('links each parcel to the page of its courier, and copies its number', async () => {
  const { hand } = renderPart(<OrderParcels order={orderForTests({ parcels: [...PARCELS] })} />)
  expect(screen.getByRole('link', { name: /600000000014/ }).getAttribute('href')).toBe(
    'https://www.cjlogistics.com/ko/tool/parcel/tracking?gnbInvcNo=600000000014',
  )
  expect(screen.getByText('Box 2')).toBeTruthy()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await hand.click(screen.getByRole('button', { name: 'Copy the tracking number 1234567890123' }))
  expect(write).toHaveBeenCalledWith('1234567890123')
})

it('shows the picture at the door, and nothing of parcels for the own delivery', () => {
  const deliveryPhoto = { url: '/pictures/plain/abc', width: 800, height: 600 }
  renderPart(<OrderParcels order={orderForTests({ deliveryPhoto })} />)
  expect(screen.getByText('Photo at the door', { selector: 'figcaption' })).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})
