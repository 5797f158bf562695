/** A device as its browser described it (Push API). */
export interface PushDevice {
  endpoint: string
  /** base64url, as the browser gave them. */
  p256dh: string
  auth: string
}

/** The content of a push, shown by the service worker unchanged. */
export interface PushMessage {
  title: string
  body: string
  /** A page of the store or a web address that a press opens. */
  path: string
  /** At most 32 characters of base64url: a later push with the same tag takes the place of an earlier one. */
  tag: string
  /** BCP 47. */
  lang: string
  /** The free way out of advertising: a page that needs no sign-in, and the label of its button. */
  wayOut?: { path: string; label: string }
}

/**
 * How a push ended. `gone`: the device is not there any more, or its keys are not ours; its subscription is to be deleted. `refused`: the
 * push service will never take this message.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused'

/** The push service of a device did not respond: it may be away for all devices, or have been made up for this one. */
export class PushTimeout extends Error {
  constructor() {
    super('The push service cannot be reached')
    this.name = 'PushTimeout'
  }
}

/** Sends web pushes. The service behind an endpoint is chosen by the browser, not by us: it is not trusted. */
export interface Pusher {
  /** The key that browsers subscribe with (RFC 8292), base64url. */
  readonly publicKey: string
  /** Whether pushes may be sent there: https, and the host of a known push service. */
  accepts(endpoint: string): boolean
  /** @throws PushTimeout when the service does not respond; Error when it did not work now and may later */
  send(device: PushDevice, message: PushMessage): Promise<PushOutcome>
}
