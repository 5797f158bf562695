import { expect, it } from 'vitest'
import { openPaymentShop } from '#server/testing/payment-shop.ts'

it('writes no token, reference or personal data of a payment into the log', async () => {
  const shop = await openPaymentShop()
  try {
    const hana = await shop.person()
    const order = await shop.placed(hana)
    const init = await shop.initWallet(hana, order._id)
    const comeBack = await shop.chooseAtKakao(init.body.redirect_url, 'pay')
    shop.sandbox.control.setFault({ provider: 'kakao-pay', operation: 'approve', kind: 'html', times: 1 })
    await shop.visit(comeBack)
    const [, reference, token] = /return\/([^/]+)\/approved\?pg_token=(.+)/.exec(comeBack) ?? []
    for (const secret of [reference, token, 'hana@example.com', '010-1234-5678', hana.token]) {
      expect(secret).toMatch(/.{5}/)
      expect(shop.logged()).not.toContain(secret)
    }
    expect(shop.logged()).toContain('/api/payment/kakao/return/-')
  } finally {
    await shop.close()
  }
})
