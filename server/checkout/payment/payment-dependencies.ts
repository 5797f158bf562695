import type { PaymentProviders } from '#server/payments/providers.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { EffectLog } from '#server/platform/jobs/outbox.ts'
import type { Metrics } from '#server/platform/metrics.ts'

/** Dependencies of the code that checks payments at their provider and acts on the result. */
export type PaymentDependencies = {
  db: Db
  providers: PaymentProviders
  /** Counts events that staff must look at. */
  metrics: Pick<Metrics, 'attention'>
  log: EffectLog
}
