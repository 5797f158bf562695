import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#server/config/config.ts'
import { byAccount } from '#server/payments/by-account.ts'
import type { Channel } from '#server/platform/database/database-listener.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { EffectLog } from '#server/platform/jobs/outbox.ts'
import type { CashReceipts } from '#server/ports/cash-receipts.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'
import type { Pusher } from '#server/ports/pusher.ts'
import type { Texter } from '#server/ports/texter.ts'
import type { SandboxPlaces } from '#server/prepare-store.ts'
import { readFormerKeys, readStoredKeys } from '#server/settings/keys/stored-keys.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { createPusher } from './create-pusher.ts'
import { createMessageServices } from './message-services.ts'
import { createPaymentProviders, type PaymentProviders } from './payment-providers.ts'
import { onlyWith, withStoredKeys } from './with-stored-keys.ts'

/**
 * The PostgreSQL channel on which the trigger of `provider_keys` announces a change; keys of former accounts change only with it. A
 * migration names it, too.
 */
const KEYS_CHANNEL = 'kade_provider_keys'
/** Milliseconds after which a mailer that was replaced is closed: longer than it takes a mail. */
const LAST_MAIL_MS = 60_000

export interface LiveProvidersOptions {
  db: Db
  secret: string
  /** The configuration of the environment, without stored keys. */
  config: Config
  sandbox: SandboxPlaces | null
  log: EffectLog
}

/** Adapters of one state of the keys. `wallets`, `cards`, `issuers`: those of accounts that the shop had before. */
interface Adapters {
  config: Config
  payments: PaymentProviders
  wallets: PaymentProvider[]
  cards: PaymentProvider[]
  issuers: CashReceipts[]
  mailer: Mailer
  texter: Texter
  pusher: Pusher
}

/**
 * The outside services of a process. Keys stored by the console take effect at once, on every node: a notification of the database makes
 * each of them rebuild the adapters of the changed keys. Calls under way end with the adapter that they began with, and payments stay at
 * the merchant account at which they were begun (`byAccount`).
 * @throws StartError when keys were stored under another secret
 */
export async function openLiveProviders(options: LiveProvidersOptions) {
  let now = await build(options, null)
  let turn: Promise<void> = Promise.resolve()

  const take = async (): Promise<void> => {
    try {
      const before = now
      now = await build(options, before)
      if (before.mailer !== now.mailer) void closeLater(before.mailer)
    } catch (error) {
      options.log.error({ err: error }, 'Changed keys of providers could not be taken into use; those before stay in use')
    }
  }
  /** Starts to use the keys that are stored now. One after the other, so that the latest wins. Never throws. */
  const refresh = (): Promise<void> => {
    turn = turn.then(take)
    return turn
  }

  const channel: Channel = {
    name: KEYS_CHANNEL,
    onPayload: () => void refresh(),
    // A change may have been missed while the connection was lost.
    onUp: () => void refresh(),
    onDown: () => undefined,
  }
  return {
    channel,
    refresh,
    /** The configuration with the keys in use. */
    config: () => now.config,
    wallet: byAccount(() => [now.payments.wallet, ...now.wallets]),
    card: byAccount(() => [now.payments.card, ...now.cards]),
    cardSdkUrl: now.payments.cardSdkUrl,
    cashReceipts: () => cashReceiptsOf(now),
    mailer: { send: (mail) => now.mailer.send(mail), close: () => now.mailer.close() } satisfies Mailer,
    texter: { send: (message) => now.texter.send(message) } satisfies Texter,
    pusher: {
      get publicKey() {
        return now.pusher.publicKey
      },
      accepts: (endpoint) => now.pusher.accepts(endpoint),
      send: (device, message) => now.pusher.send(device, message),
    } satisfies Pusher,
  }
}

async function build({ db, secret, config: ofEnvironment, sandbox }: LiveProvidersOptions, before: Adapters | null): Promise<Adapters> {
  const [stored, earlier, facts] = await Promise.all([readStoredKeys(db, secret), readFormerKeys(db, secret), readSettings(db)])
  const config = withStoredKeys(ofEnvironment, stored)
  const same = (...parts: (keyof Config)[]) =>
    before !== null && parts.every((part) => JSON.stringify(before.config[part]) === JSON.stringify(config[part]))
  const payments = before && same('kakaoPay', 'portone') ? before.payments : createPaymentProviders(config, sandbox)
  // Stored keys that the environment overrides may be those of an earlier account, too.
  const accounts = [
    ...earlier,
    ...(['kakao-pay', 'portone'] as const).flatMap((provider) => ({ provider, keys: stored[provider] ?? null })),
  ]
  // Of the adapters for the keys of one provider only that one's count: the others would have no keys of the shop.
  const former = (wanted: 'kakao-pay' | 'portone') =>
    accounts.flatMap(({ provider, keys }) =>
      keys && provider === wanted ? [createPaymentProviders(onlyWith(ofEnvironment, provider, sharedSecret(config, keys)), sandbox)] : [],
    )
  const atPortOne = former('portone').filter(({ card }) => card.account !== payments.card.account)
  const messages = before && same('mail', 'solapi') ? before : createMessageServices(config, sandbox)
  return {
    config,
    payments,
    mailer: messages.mailer,
    texter: messages.texter,
    wallets: former('kakao-pay').flatMap(({ wallet }) => (wallet.account === payments.wallet.account ? [] : wallet)),
    cards: atPortOne.map(({ card }) => card),
    issuers: atPortOne.flatMap(({ cashReceipts }) => cashReceipts ?? []),
    pusher: before && same('vapid') ? before.pusher : await createPusher(config, sandbox, facts),
  }
}

/** Requests for another channel of the same store at PortOne use the present secret: the earlier one may be invalid. */
function sharedSecret({ portone }: Config, keys: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return keys.storeId !== undefined && keys.storeId === portone.storeId && portone.apiSecret
    ? { ...keys, apiSecret: portone.apiSecret }
    : keys
}

/** Receipts are issued at the present account. A receipt missing there was issued at an earlier one, and is cancelled there. */
function cashReceiptsOf({ payments, issuers }: Adapters): CashReceipts | null {
  const { cashReceipts } = payments
  if (!cashReceipts) return null
  return {
    issue: (receipt) => cashReceipts.issue(receipt),
    cancel: async (request) => {
      const first = await cashReceipts.cancel(request)
      if (first.outcome !== 'refused') return first
      for (const earlier of issuers) {
        const result = await earlier.cancel(request)
        if (result.outcome === 'cancelled') return result
      }
      return first
    },
  }
}

async function closeLater(mailer: Mailer): Promise<void> {
  await wait(LAST_MAIL_MS, undefined, { ref: false })
  mailer.close()
}
