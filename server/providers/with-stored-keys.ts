import { KEY_FIELDS, KEY_PROVIDERS, type KeyProvider } from '#contract/calls/console/provider-keys.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import type { Keys } from '#server/ports/key-tester.ts'
import type { StoredKeys } from '#server/settings/keys/stored-keys.ts'

/** Keys as the environment would give them. */
export function environmentOf(provider: KeyProvider, keys: Keys): Record<string, string> {
  const given = KEY_FIELDS[provider].flatMap(({ name, variable }) => (keys[name] ? [[variable, keys[name]] as const] : []))
  return Object.fromEntries(given)
}

/** The environment variables of a provider that a configuration has values of. */
export function variablesIn({ kakaoPay, portone, mail, solapi, vapid }: Config, provider: KeyProvider): string[] {
  const values: Readonly<Record<KeyProvider, Readonly<Record<string, string | undefined>>>> = {
    'kakao-pay': kakaoPay,
    portone,
    smtp: mail,
    solapi,
    'web-push': vapid,
  }
  return KEY_FIELDS[provider].filter(({ name }) => values[provider][name] !== undefined).map(({ variable }) => variable)
}

/** The configuration with the keys that the console stored. Of a provider with any variable of its own the environment alone counts. */
export function withStoredKeys(config: Config, stored: StoredKeys): Config {
  const open = KEY_PROVIDERS.filter((provider) => variablesIn(config, provider).length === 0)
  const kept = readConfig(Object.assign({}, ...open.map((provider) => environmentOf(provider, stored[provider] ?? {}))))
  const taken = (provider: KeyProvider) => open.includes(provider) && stored[provider] !== undefined
  return {
    ...config,
    kakaoPay: taken('kakao-pay') ? { ...kept.kakaoPay, baseUrl: config.kakaoPay.baseUrl } : config.kakaoPay,
    portone: taken('portone') ? { ...kept.portone, baseUrl: config.portone.baseUrl } : config.portone,
    mail: taken('smtp') ? kept.mail : config.mail,
    solapi: taken('solapi') ? { ...kept.solapi, baseUrl: config.solapi.baseUrl } : config.solapi,
    vapid: taken('web-push') ? kept.vapid : config.vapid,
  }
}

/** The configuration with its addresses, and with no keys but these of a provider. */
export const onlyWith = (config: Config, provider: KeyProvider, keys: Keys): Config =>
  withStoredKeys(withoutKeys(config), { [provider]: keys })

/** A configuration with its addresses alone. */
function withoutKeys(config: Config): Config {
  const empty = readConfig({})
  return {
    ...config,
    kakaoPay: { ...empty.kakaoPay, baseUrl: config.kakaoPay.baseUrl },
    portone: { ...empty.portone, baseUrl: config.portone.baseUrl },
    mail: empty.mail,
    solapi: { ...empty.solapi, baseUrl: config.solapi.baseUrl },
    vapid: empty.vapid,
  }
}
