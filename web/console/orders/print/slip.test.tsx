import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ConsoleOrder } from '#contract/calls/console/orders.ts'
import { orderForTests } from '../../../testing/order-for-tests.ts'
import { renderConsolePart } from '../../testing/render-console-part.tsx'
import { PackingSlip } from './slip.tsx'

type Item = ConsoleOrder['items'][number]
const facts = { price: 5_000, discount: 0, image: '', unit: '1 kg', category: null, ifShort: 'ask', weight: null } as const
const item = (name: string, quantity: number, toPack?: number): Item => ({ ...facts, id: name, name, quantity, toPack })

it('prints the pieces that are to be packed, and of an older node those that were ordered', () => {
  const items = [item('Red rice', 3, 2), item('Ghee', 2, 0), item('Prawns', 5)]
  renderConsolePart(<PackingSlip order={{ ...orderForTests(), items, customer: null, events: [] }} language="en" />)
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('2×Red rice'),
    expect.stringContaining('5×Prawns'),
  ])
  expect(screen.getByText('7 items')).toBeTruthy()
})
