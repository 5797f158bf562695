/** An error response in a provider's own form. */
export class WireError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown>) {
    super(JSON.stringify(body))
    this.name = 'WireError'
    this.status = status
    this.body = body
  }
}
