import { expect, test } from 'vitest'
import { SANDBOX_SOLAPI } from '#sandbox/options.ts'
import { startSandbox } from '#sandbox/server.ts'
import { describeTexter } from '#server/ports/texter.conformance.ts'
import { createSolapi } from './create-solapi.ts'

const breaker = { failuresToOpen: 1_000, coolDownMs: 1 }
const start = (now?: () => number) =>
  startSandbox({
    kakaoPay: { secretKey: 'DEV_KEY', cid: 'TC0ONETIME' },
    portone: { apiSecret: 's', storeId: 'store-1', channelKey: 'channel-1', webhookSecret: 'whsec_c2VjcmV0' },
    now,
  })

describeTexter('Solapi', async () => {
  const sandbox = await start()
  return {
    texter: createSolapi({ ...SANDBOX_SOLAPI, baseUrl: sandbox.baseUrl, breaker }),
    arrived: () => sandbox.mailbox.texts().toReversed(),
    break: (kind, more = {}) => sandbox.control.setFault({ provider: 'solapi', operation: 'send', kind, ...more }),
    close: () => sandbox.close(),
  }
})

test.each([
  ['another secret', { apiSecret: 'wrong' }, 'SignatureDoesNotMatch', 0],
  ['another key', { apiKey: 'wrong' }, 'InvalidApiKey', 0],
  ['a sender that is not registered', { from: '0212345678' }, '1062', 0],
  ['a clock that is wrong by more than 15 minutes', {}, 'RequestTimeTooSkewed', 16 * 60_000],
])('with %s nothing is sent, and it waits until people mend it', async (_name, other, code, skew) => {
  const sandbox = await start(() => Date.now() + skew)
  const texter = createSolapi({ ...SANDBOX_SOLAPI, ...other, baseUrl: sandbox.baseUrl, breaker })
  await expect(texter.send({ id: 'id', to: '+821012345678', text: 'code' })).rejects.toMatchObject({ kind: 'unavailable', code })
  expect(sandbox.mailbox.texts()).toEqual([])
  await sandbox.close()
})
