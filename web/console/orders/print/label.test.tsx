import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import ko from '#locales/ko.json'
import { orderForTests } from '../../../testing/order-for-tests.ts'
import { storeForTests } from '../../../testing/store-for-tests.ts'
import { renderConsolePart } from '../../testing/render-console-part.tsx'
import { Label } from './label.tsx'

const RECIPIENT = {
  firstName: 'Sita',
  lastName: 'Gurung',
  email: 'sita@example.com',
  phone: '010-1234-5678',
  address: '다문화1길 12',
  fullAdd: '다문화1길 12',
  addressEnglish: null,
}

it('names sender and place in Korean, which couriers read, whatever the language of the page', async () => {
  const requested: string[] = []
  const { settings } = storeForTests()
  const company = { ...settings.company, address: '경기도 안산시 단원구' }
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address)
    return Response.json(address.startsWith('/api/store/get') ? { settings: { ...settings, company } } : ko)
  })
  const order = { ...orderForTests({ info: [RECIPIENT], leaveAt: 'door' }), customer: null, events: [] }
  renderConsolePart(<Label order={order} />)
  expect(await screen.findByText('문 앞 · At the door')).toBeTruthy()
  expect(screen.getByText(/경기도 안산시 단원구/)).toBeTruthy()
  expect(requested.find((address) => address.startsWith('/api/store/get'))).toContain('lang=ko')
})
