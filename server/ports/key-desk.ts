import type { KeyProvider } from '#contract/calls/console/provider-keys.ts'
import type { TextKey } from '#contract/text/translate.ts'

/** Keys of a provider by their names. */
export type Keys = Readonly<Record<string, string>>

/** The provider answered and does not accept the keys. `code` is the provider's own word for it. */
export class KeysRefused extends Error {
  readonly code: string
  constructor(code: string) {
    super(`The keys were refused: ${code}`)
    this.name = 'KeysRefused'
    this.code = code
  }
}

/** The provider gave no answer that tells whether it accepts the keys. */
export class KeysNotTried extends Error {}

/** A key whose form is wrong. */
export interface KeyFault {
  name: string
  message: { text: TextKey; values?: Record<string, string> }
}

/** Tries keys at the providers, and knows which ones the environment gives. */
export interface KeyDesk {
  /** Environment variables of a provider that are set: they win over kept keys. */
  variables(provider: KeyProvider): readonly string[]
  /** Keys whose form is wrong, which no provider has to be asked about. */
  faults(provider: KeyProvider, keys: Keys): readonly KeyFault[]
  /** Makes a call to the provider that costs nothing and shows whether it accepts the keys. @throws KeysRefused, KeysNotTried */
  tryKeys(provider: KeyProvider, keys: Keys): Promise<void>
  /** Resolves when this process uses the keys that are kept now. The others hear of them by themselves. */
  use(): Promise<void>
}
