import { expect, it } from 'vitest'
import { storeData } from './store-data.ts'

const settings = { shopName: 'Shop </script>', shopNameLocal: '', contact: { phones: ['031-000-0000'], email: 'hello@example.com' } }
const mart = { _id: 'a', name: 'Mart', address: 'Street 1', phone: '031', latitude: 37.3, longitude: 126.7, hours: '10:00–21:00' }
const page = { origin: 'https://shop.example', description: 'Rice', language: 'ko' } as const

it('contains the search in the language of the page, and every mart with its place and hours', () => {
  const { '@graph': graph } = JSON.parse(storeData({ settings, marts: [mart] }, page))
  expect(graph[0]).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { target: { urlTemplate: 'https://shop.example/search?q={search_term_string}&lang=ko' } },
  })
  expect(graph[2]).toMatchObject({
    '@type': 'GroceryStore',
    name: 'Mart',
    geo: { latitude: 37.3, longitude: 126.7 },
    openingHours: 'Mo-Su 10:00-21:00',
  })
})

it('leaves out hours that are no hours, and lets no name end the script', () => {
  const text = storeData({ settings, marts: [{ ...mart, hours: 'always' }] }, page)
  expect(JSON.parse(text)['@graph'][2].openingHours).toBeUndefined()
  expect(text).not.toContain('<')
})
