import { expect, test } from 'vitest'
import { forgotPassword } from '#contract/calls/password-reset.ts'
import { OutboxQueues } from './platform/jobs/outbox-queues.ts'
import { openAccounts } from './testing/accounts.ts'
import { drainOnce } from './testing/drain-once.ts'

const accounts = openAccounts()

test('the queues share no kind, and write the mail with the requested link', async () => {
  const { id, email } = await accounts.customer()
  await accounts.call(forgotPassword, { email })
  const { effects, log } = accounts.nodes[0]
  await drainOnce(new OutboxQueues(accounts.db, effects(), log))
  const { rows } = await accounts.pool.query('select template from message where account_id = $1', [id])
  expect(rows).toEqual([{ template: 'reset-link' }])
})
