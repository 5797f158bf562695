/** A message that the server has not confirmed as stored. `Item` is what goes with it, such as a product; it can be written as JSON. */
export interface Draft<Item> {
  clientId: string
  message: string
  item: Item | null
  file: Blob | null
  /** ISO 8601. */
  at: string
  /** `sent`: the server has it. `waiting`: sent when the connection is back. `failed`: refused, or the store does not respond. */
  state: 'sending' | 'sent' | 'waiting' | 'failed'
  /** The server's message for a refused one. */
  reason: string | null
}
