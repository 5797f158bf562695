import type { StoreFacts } from '#contract/settings.ts'
import { createWebPush } from './adapters/web-push/create-web-push.ts'
import type { Config } from './config/config.ts'
import { readOrCreateSecret } from './platform/process/data-folder.ts'
import type { Pusher } from './ports/pusher.ts'
import type { SandboxPlaces } from './prepare-store.ts'

/**
 * Web push of the configuration. A key that is not given is made once and kept in the data folder: browsers subscribe to it, so a new one
 * would silence them all. In demo mode the sandbox's push service is accepted besides the public ones.
 */
export async function createPusher(config: Config, sandbox: SandboxPlaces | null, { contact }: StoreFacts): Promise<Pusher> {
  return createWebPush({
    privateKey: config.vapid.privateKey ?? (await readOrCreateSecret(config.dataFolder, 'vapid-private-key')),
    subject: config.vapid.subject ?? (config.publicUrl.startsWith('https://') ? config.publicUrl : `mailto:${contact.email}`),
    trusted: sandbox ? [{ publicBase: `${config.publicUrl}/sandbox/push/`, sendTo: `${sandbox.baseUrl}/push/` }] : [],
  })
}
