import type { EffectHandler } from '#server/platform/jobs/outbox.ts'
import { SECRET_EFFECT } from './issue-secret.ts'
import { sendSecret } from './send-secret.ts'

/** External effects of accounts, by the kind of their outbox row. */
export function accountEffects(deps: Parameters<typeof sendSecret>[0]): Record<string, EffectHandler> {
  return {
    [SECRET_EFFECT]: async ({ secretId }) => {
      if (typeof secretId !== 'string') throw new Error('An effect without its secretId')
      await sendSecret(deps, secretId)
    },
  }
}
