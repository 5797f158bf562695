import type { KeyProvider } from '#contract/calls/console/provider-keys.ts'
import type { TextKey } from '#contract/text/translate.ts'

/** Keys of a provider by their names. */
export type Keys = Readonly<Record<string, string>>

/** The provider responded and does not accept the keys. `code` is the provider's own word for it. */
export class KeysRefused extends Error {
  readonly code: string
  constructor(code: string) {
    super(`The keys were refused: ${code}`)
    this.name = 'KeysRefused'
    this.code = code
  }
}

/** No response of the provider shows whether it accepts the keys. */
export class KeysNotTried extends Error {}

/** A key whose form is wrong. */
export interface KeyFault {
  name: string
  message: { text: TextKey; values?: Record<string, string> }
}

/** Tries keys at the providers, and lists those of the environment. */
export interface KeyTester {
  /** Environment variables of a provider that are set: they override stored keys. */
  variables(provider: KeyProvider): readonly string[]
  /** Keys whose form is wrong, for which no provider has to be called. */
  faults(provider: KeyProvider, keys: Keys): readonly KeyFault[]
  /** Makes a call to the provider that costs nothing and shows whether it accepts the keys. @throws KeysRefused, KeysNotTried */
  tryKeys(provider: KeyProvider, keys: Keys): Promise<void>
  /** Resolves when this process uses the keys that are stored now. The others are notified by the database. */
  use(): Promise<void>
}
