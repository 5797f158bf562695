import type { Call } from '#server/platform/bind.ts'
import { Refusal } from '#server/platform/errors.ts'

/** @throws Refusal FORBIDDEN for everybody but an owner, whatever a role was granted */
export function needOwner({ caller }: Pick<Call, 'caller'>): void {
  if (caller?.role !== 'owner') throw new Refusal('FORBIDDEN')
}
