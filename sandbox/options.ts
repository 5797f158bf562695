/** How a sandbox is started. Every key and secret here is made up; nothing reaches a real provider. */
export type SandboxOptions = {
  /** 0 (default) takes a free port. */
  port?: number
  /** Default 127.0.0.1. */
  host?: string
  /** Path below which everything lives, e.g. '/sandbox'; default none. */
  basePath?: string
  /** Origin at which people's browsers reach the pages, when it is not the listening one (a proxy in front). */
  publicOrigin?: string
  /** Folder for the journal; without one the journal ends with the process. */
  dataFolder?: string
  /** Whether /control is available; default true. */
  allowControl?: boolean
  /** Milliseconds since 1970; tests pass their own. */
  now?: () => number
  /** Where the mail server listens; 0 (default) takes a free port. */
  smtpPort?: number
  /** Digits of the sender's number in `from`. */
  solapi?: { apiKey: string; apiSecret: string; from: string }
  kakaoPay: { secretKey: string; cid: string }
  portone: {
    apiSecret: string
    storeId: string
    channelKey: string
    /** Default TEST, as with a test channel of PortOne. */
    channelType?: 'LIVE' | 'TEST'
    /** 'whsec_' and base64. */
    webhookSecret: string
    /** Where webhooks go; without one none are sent. */
    webhookUrl?: string
    /** Waits before the resends of a webhook, in milliseconds. */
    webhookRetryMs?: readonly number[]
  }
}

/** Solapi's keys where none are given. */
export const SANDBOX_SOLAPI = { apiKey: 'NCSSANDBOXKEY000', apiSecret: 'sandbox-solapi-secret', from: '0310000000' }

/** The environment that the parts of the sandbox share. */
export type Place = { publicBase: string; now: () => number; closing: AbortSignal }
