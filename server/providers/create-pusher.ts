import type { StoreFacts } from '#contract/calls/settings.ts'
import { createWebPush } from '#server/adapters/web-push/create-web-push.ts'
import type { Config } from '#server/config/config.ts'
import { readOrCreateSecret } from '#server/platform/process/data-folder.ts'
import type { Pusher } from '#server/ports/pusher.ts'
import type { SandboxPlaces } from '#server/prepare-store.ts'

/**
 * Creates web push from the configuration. A key that is not configured is generated once and stored in the data folder: browsers subscribe
 * to it, so a new key would invalidate all subscriptions. In demo mode the sandbox's push service is accepted as well as the public ones.
 */
export async function createPusher(config: Config, sandbox: SandboxPlaces | null, { contact }: StoreFacts): Promise<Pusher> {
  return createWebPush({
    privateKey: config.vapid.privateKey ?? (await readOrCreateSecret(config.dataFolder, 'vapid-private-key')),
    subject: config.vapid.subject ?? (config.publicUrl.startsWith('https://') ? config.publicUrl : `mailto:${contact.email}`),
    trusted: sandbox ? [{ publicBase: `${config.publicUrl}/sandbox/push/`, sendTo: `${sandbox.baseUrl}/push/` }] : [],
  })
}
