import { z } from 'zod'
import { KEY_FIELDS, KEY_PROVIDERS, type KeyProvider, type ProviderKeys } from '#contract/calls/console/provider-keys.ts'
import { account } from '#server/database/schema/account.ts'
import { payment } from '#server/database/schema/payments.ts'
import { formerProviderKeys, providerKeys } from '#server/database/schema/settings.ts'
import { and, eq, isNotNull, isNull, sql } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import type { Keys, KeyTester } from '#server/ports/key-tester.ts'

export type StoredKeys = Partial<Record<KeyProvider, Keys>>

const keysSchema = z.record(z.string(), z.string())
const sealOf = (provider: KeyProvider) => ({ purpose: 'provider-keys', place: provider })

/** Shortest key whose end is shown: four of fewer characters would give too much of it away. */
const SHOWN_FROM = 12

/** The stored keys in clear, for the adapters. @throws StartError when they were stored under another secret */
export async function readStoredKeys(reader: Reader, secret: string): Promise<StoredKeys> {
  const rows = await reader.select({ provider: providerKeys.provider, sealed: providerKeys.sealed }).from(providerKeys)
  return Object.fromEntries(rows.map(({ provider, sealed }) => [provider, opened(secret, provider, sealed)]))
}

/** Providers whose keys belong to a merchant account, and the account of keys. */
const ACCOUNTS: Partial<Record<KeyProvider, (keys: Keys) => string>> = {
  'kakao-pay': ({ cid = '' }) => cid,
  portone: ({ storeId, channelKey }) => `${storeId}/${channelKey}`,
}

/**
 * Keys of the merchant accounts that the shop had before, the latest first. @throws StartError when they were stored under another secret
 */
export async function readFormerKeys(reader: Reader, secret: string): Promise<{ provider: KeyProvider; keys: Keys }[]> {
  const { provider, sealed, endedAt } = formerProviderKeys
  const rows = await reader.select({ provider, sealed }).from(formerProviderKeys).orderBy(sql`${endedAt} desc`)
  return rows.map((row) => ({ provider: row.provider, keys: opened(secret, row.provider, row.sealed) }))
}

function opened(secret: string, provider: KeyProvider, sealed: Buffer): Keys {
  try {
    return keysSchema.parse(JSON.parse(unseal(secret, sealOf(provider), sealed)))
  } catch (error) {
    throw new StartError(
      `The keys of ${provider} were kept under another KADE_SECRET. Start with that secret, or remove them: delete from provider_keys where provider = '${provider}'.`,
      { cause: error },
    )
  }
}

/** Each provider with the ends of its stored keys, and whether the environment overrides them. */
export async function readProviderKeys(reader: Reader, tester: KeyTester): Promise<ProviderKeys[]> {
  const { provider, shown, keptAt } = providerKeys
  const rows = await reader
    .select({ provider, shown, keptAt, keptBy: account.name })
    .from(providerKeys)
    .leftJoin(account, eq(account.id, providerKeys.keptBy))
  return KEY_PROVIDERS.map((each) => {
    const row = rows.find((one) => one.provider === each)
    return {
      provider: each,
      variables: [...tester.variables(each)],
      kept: row?.shown ?? null,
      keptAt: row?.keptAt.toISOString() ?? null,
      keptBy: row?.keptBy ?? null,
    }
  })
}

/**
 * Stores keys of a provider in place of earlier ones. Those of another merchant account stay beside them, for the payments that were begun
 * with them. Returns which were stored, by name.
 */
export async function storeKeys(tx: Tx, secret: string, provider: KeyProvider, given: Keys, keptBy: string): Promise<string[]> {
  const keys = Object.fromEntries(KEY_FIELDS[provider].flatMap(({ name }) => (given[name] ? [[name, given[name]]] : [])))
  const shown = Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, key.length < SHOWN_FROM ? '' : key.slice(-4)]))
  await storeFormer(tx, secret, provider, keys)
  const values = { sealed: seal(secret, sealOf(provider), JSON.stringify(keys)), shown, keptBy, keptAt: sql`now()` }
  await tx
    .insert(providerKeys)
    .values({ provider, ...values })
    .onConflictDoUpdate({ target: providerKeys.provider, set: values })
  return Object.keys(keys)
}

async function storeFormer(tx: Tx, secret: string, provider: KeyProvider, keys: Keys): Promise<void> {
  const accountOf = ACCOUNTS[provider]
  if (!accountOf) return
  const [existing] = await tx
    .select({ sealed: providerKeys.sealed })
    .from(providerKeys)
    .where(eq(providerKeys.provider, provider))
    .for('update')
  const before = existing && accountOf(opened(secret, provider, existing.sealed))
  const account = accountOf(keys)
  if (existing && before !== undefined && before !== account) {
    const values = { sealed: existing.sealed, endedAt: sql`now()` }
    await tx
      .insert(formerProviderKeys)
      .values({ provider, account: before, ...values })
      .onConflictDoUpdate({ target: [formerProviderKeys.provider, formerProviderKeys.account], set: values })
    await nameAccount(tx, provider, before)
  }
  await tx.delete(formerProviderKeys).where(and(eq(formerProviderKeys.provider, provider), eq(formerProviderKeys.account, account)))
}

/** Payments of a version that stored no account were begun at the one that ends now. */
async function nameAccount(tx: Tx, provider: KeyProvider, account: string): Promise<void> {
  if (provider !== 'kakao-pay' && provider !== 'portone') return
  await tx
    .update(payment)
    .set({ account })
    .where(and(eq(payment.provider, provider), isNull(payment.account), isNotNull(payment.providerPaymentId)))
}

/**
 * Erases the stored keys of a provider, those of earlier accounts too. Returns which they were, by name. @throws Refusal NOT_FOUND when
 * there are none
 */
export async function deleteKeys(tx: Tx, provider: KeyProvider): Promise<string[]> {
  const [gone] = await tx.delete(providerKeys).where(eq(providerKeys.provider, provider)).returning({ shown: providerKeys.shown })
  if (!gone) throw new Refusal('NOT_FOUND')
  await tx.delete(formerProviderKeys).where(eq(formerProviderKeys.provider, provider))
  return Object.keys(gone.shown)
}
