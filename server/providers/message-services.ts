import { createSmtp } from '#server/adapters/smtp/create-smtp.ts'
import { createSolapi } from '#server/adapters/solapi/create-solapi.ts'
import type { Config } from '#server/config/config.ts'
import { DEMO_KEYS, DEMO_MAIL_FROM } from '#server/demo/start-demo-sandbox.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import type { Texter } from '#server/ports/texter.ts'
import type { SandboxPlaces } from '#server/prepare-store.ts'
import { required } from './required.ts'

/** The mailer and the texter of the configuration. In demo mode the sandbox replaces whatever is not configured. */
export function createMessageServices({ mail, solapi }: Config, sandbox: SandboxPlaces | null): { mailer: Mailer; texter: Texter } {
  return {
    mailer: createSmtp({ url: required(mail.url ?? sandbox?.smtpUrl, 'SMTP_URL'), from: mail.from ?? DEMO_MAIL_FROM }),
    texter: createSolapi({
      baseUrl: required(solapi.baseUrl ?? sandbox?.baseUrl, 'SOLAPI_BASE_URL'),
      apiKey: solapi.apiKey ?? DEMO_KEYS.solapi.apiKey,
      apiSecret: solapi.apiSecret ?? DEMO_KEYS.solapi.apiSecret,
      from: solapi.from ?? DEMO_KEYS.solapi.from,
    }),
  }
}
