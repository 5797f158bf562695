/** A text message as it leaves the store. */
export interface TextMessage {
  /** Our own id of it, for the provider's records. */
  id: string
  /** E.164; Korean mobile numbers alone are reached. */
  to: string
  /** Characters of EUC-KR, at most 90 bytes of it. */
  text: string
}

/** Why a text message did not leave. `refused`: this number or text will not be taken, ever. `unavailable`: worth another try. */
export class TextError extends Error {
  readonly kind: 'refused' | 'unavailable'
  /** The provider's code, e.g. 1062; null without one. */
  readonly code: string | null

  constructor(kind: TextError['kind'], code: string | null) {
    super(`Text message ${kind}${code === null ? '' : ` (${code})`}`)
    this.name = 'TextError'
    this.kind = kind
    this.code = code
  }
}

/** The sender of text messages as the store sees it. */
export interface Texter {
  /** Hands a message over; resolves when it was accepted, which is not yet delivered. @throws TextError */
  send(message: TextMessage): Promise<void>
}
