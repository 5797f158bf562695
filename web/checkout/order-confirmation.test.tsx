import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StoreContext } from '../base/store/store-facts.ts'
import { orderForTests } from '../testing/order-for-tests.ts'
import { renderPart } from '../testing/render-part.tsx'
import { storeForTests } from '../testing/store-for-tests.ts'
import OrderConfirmation from './order-confirmation.tsx'

const person = { firstName: 'Nimali', lastName: 'Perera', phone: '010-1234-5678', email: 'nimali@example.com' }

it('shows where the order is and where its details were sent, in the fixed words', () => {
  renderPart(
    <StoreContext value={storeForTests()}>
      <OrderConfirmation order={orderForTests({ info: [{ ...person, address: 'Seoul', fullAdd: 'Seoul', addressEnglish: null }] })} />
    </StoreContext>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Thank you, ')
  expect(screen.getByText('Order K-10024 is with the shop. We sent the details to nimali@example.com.')).toBeTruthy()
})
