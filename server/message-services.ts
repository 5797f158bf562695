import { createSmtp } from './adapters/smtp/create-smtp.ts'
import { createSolapi } from './adapters/solapi/create-solapi.ts'
import type { Config } from './config/config.ts'
import { DEMO_KEYS, DEMO_MAIL_FROM } from './demo/start-demo-sandbox.ts'
import type { Mailer } from './ports/mailer.ts'
import type { Texter } from './ports/texter.ts'
import type { SandboxPlaces } from './prepare-store.ts'

/** The mailer and the texter of the configuration. In demo mode the sandbox replaces whatever is not configured. */
export function createMessageServices({ mail, solapi }: Config, sandbox: SandboxPlaces | null): { mailer: Mailer; texter: Texter } {
  return {
    mailer: createSmtp({ url: mail.url ?? `${sandbox?.smtpUrl}`, from: mail.from ?? DEMO_MAIL_FROM }),
    texter: createSolapi({
      baseUrl: solapi.baseUrl ?? `${sandbox?.baseUrl}`,
      apiKey: solapi.apiKey ?? DEMO_KEYS.solapi.apiKey,
      apiSecret: solapi.apiSecret ?? DEMO_KEYS.solapi.apiSecret,
      from: solapi.from ?? DEMO_KEYS.solapi.from,
    }),
  }
}
