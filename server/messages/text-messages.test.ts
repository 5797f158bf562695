import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { derivedCode } from '#server/config/derived-secrets.ts'
import { newId } from '#server/platform/ids.ts'
import { type MessageShop, openMessageShop } from '#server/testing/message-shop.ts'
import { TEST_SECRET } from '#server/testing/test-store.ts'

let shop: MessageShop
beforeAll(async () => {
  shop = await openMessageShop()
  return () => shop.close()
})
beforeEach(() => shop.forgetMessages())

describe('a text message', () => {
  test.each([
    ['ko', /^\[Kade\] 비밀번호 재설정 인증번호 \d{6}/],
    ['en', /^\[Kade\] Password code \d{6}/],
    ['si', /^\[Kade\] Password code \d{6}/],
  ])('goes out once in a language that carriers support (%s)', async (language, words) => {
    const { id, phone } = await shop.customer(language)
    const codeId = newId()
    await shop.queueText({ template: 'reset-code', accountId: id, codeId })
    await Promise.all(Array.from({ length: 10 }, () => shop.queues().drain()))
    const texts = shop.sandbox.mailbox.texts(phone.replace('+82', '0'))
    expect(texts).toHaveLength(1)
    expect(texts[0]?.text).toMatch(words)
    expect(texts[0]?.text).toContain(derivedCode(TEST_SECRET, 'reset-code', codeId))
    expect(texts[0]?.type).toBe('SMS')
  })

  test('goes to the new number of a change, which is then deleted', async () => {
    const { id } = await shop.customer()
    await shop.queueText({ template: 'confirm-phone', accountId: id, codeId: newId(), to: '+821099998888' })
    await shop.sendAll()
    expect(shop.sandbox.mailbox.texts('01099998888')).toHaveLength(1)
    expect(await shop.outcomes()).toMatchObject([{ outcome: 'sent', recipient: null }])
  })
})
