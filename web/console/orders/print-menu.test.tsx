import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import { PrintMenu } from './print-menu.tsx'

const papers = () => screen.getAllByRole('link').map((link) => `${link.textContent?.trim()} ${link.getAttribute('href')?.split('?')[1]}`)

it('prints the packing slip in one tap while an order is in the shop, the others from behind the arrow', async () => {
  const { hand } = renderConsolePart(<PrintMenu orderId="o1" status="Order Packaging..." />)
  expect(papers()[0]).toBe('Packing slip kind=slip&ids=o1')
  const arrow = screen.getByLabelText('Other papers')
  const menu = arrow.closest('details')
  expect(menu?.open).toBe(false)
  await hand.click(arrow)
  expect(menu?.open).toBe(true)
  expect(papers().slice(1)).toEqual(['Label kind=label&ids=o1', 'Receipt kind=receipt&ids=o1'])
  await hand.keyboard('{Escape}')
  expect(menu?.open).toBe(false)
  expect(document.activeElement).toBe(arrow)
})

it('prints the receipt in one tap once an order has left, and closes when the focus leaves it', async () => {
  const { hand } = renderConsolePart(
    <>
      <PrintMenu orderId="o1" status="Delivered" />
      <button type="button">after</button>
    </>,
  )
  expect(papers()).toEqual(['Receipt kind=receipt&ids=o1', 'Packing slip kind=slip&ids=o1', 'Label kind=label&ids=o1'])
  const arrow = screen.getByLabelText('Other papers')
  await hand.click(arrow)
  await hand.click(screen.getByRole('button', { name: 'after' }))
  expect(arrow.closest('details')?.open).toBe(false)
})
