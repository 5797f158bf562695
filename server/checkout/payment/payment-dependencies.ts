import type { PaymentProviders } from '#server/payments/providers.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { EffectLog } from '#server/platform/jobs/outbox.ts'
import type { Metrics } from '#server/platform/metrics.ts'

/** What everything needs that asks a provider for the truth and acts on it. */
export type PaymentDependencies = {
  db: Db
  providers: PaymentProviders
  /** Told what a person must look at. */
  metrics: Pick<Metrics, 'attention'>
  log: EffectLog
}
