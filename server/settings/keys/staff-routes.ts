import type { FastifyInstance } from 'fastify'
import {
  consoleForgetKeys,
  consoleKeepKeys,
  consoleProviderKeys,
  KEY_FIELDS,
  type KeyProvider,
} from '#contract/calls/console/provider-keys.ts'
import { bindStaff, bindStaffRead, bindStaffWork } from '#server/platform/bind-staff.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type Keys, KeysNotTried, KeysRefused, type KeyTester } from '#server/ports/key-tester.ts'
import { needOwner } from '../need-owner.ts'
import { deleteKeys, readProviderKeys, storeKeys } from './stored-keys.ts'

/** Staff calls for the keys of providers. They go in, are tried, and never come out again. */
export function providerKeyRoutes(app: FastifyInstance, { db, secret, tester }: { db: Db; secret: string; tester: KeyTester }): void {
  const readKeys = async () => ({ providers: await readProviderKeys(db, tester) })

  const used = async () => {
    await tester.use()
    return readKeys()
  }
  bindStaffRead(app, consoleProviderKeys, readKeys)

  bindStaffWork(app, consoleKeepKeys, async ({ body: { provider, keys } }, actor, change) => {
    needOwner(actor)
    refuseWrongForm(tester, provider, keys)
    await tried(tester, provider, keys)
    await change(async (tx) => {
      const kept = await storeKeys(tx, secret, provider, keys, actor.accountId)
      return { subject: { kind: 'provider-keys' as const, id: provider }, after: { changed: kept }, result: null }
    })
    return used()
  })

  bindStaff(app, consoleForgetKeys, async (tx, { body }, actor) => {
    needOwner(actor)
    const kept = await deleteKeys(tx, body.provider)
    return { subject: { kind: 'provider-keys', id: body.provider }, before: { changed: kept }, response: used }
  })
}

/** @throws Refusal BAD_REQUEST, naming each key that is missing or has a wrong form */
function refuseWrongForm(tester: KeyTester, provider: KeyProvider, keys: Keys): void {
  const missing = KEY_FIELDS[provider].filter(({ name, optional }) => !optional && !keys[name])
  const fields = [
    ...missing.map(({ name }) => ({ field: `keys.${name}`, message: { text: 'common.field.required' as const } })),
    ...tester.faults(provider, keys).map(({ name, message }) => ({ field: `keys.${name}`, message })),
  ]
  if (fields.length > 0) throw new Refusal('BAD_REQUEST', { fields })
}

/** @throws Refusal KEYS_REFUSED with the provider's word, KEYS_NOT_TRIED */
async function tried(tester: KeyTester, provider: KeyProvider, keys: Keys): Promise<void> {
  try {
    await tester.tryKeys(provider, keys)
  } catch (error) {
    if (error instanceof KeysRefused) throw new Refusal('KEYS_REFUSED', { values: { code: error.code } })
    if (error instanceof KeysNotTried) throw new Refusal('KEYS_NOT_TRIED')
    throw error
  }
}
