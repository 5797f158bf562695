import { sql } from '#server/platform/database/drizzle.ts'

/** Nothing of a refund is under way at the provider: it refused for sure after the last request. A cash payment waits for staff anyway. */
export const byHand = sql<boolean>`("refund"."status" = 'manual' or ("refund"."status" = 'pending'
  and coalesce("refund"."refused_at" >= coalesce("refund"."tried_at", "refund"."refused_at"), false)))`

/** Won of a row of "order" that wait for a bank account which its customer has not given yet. */
export const wonAwaitingAccount = sql<number>`(
  select coalesce(sum("refund"."amount"), 0)::int from "payment" join "refund" on "refund"."payment_id" = "payment"."id"
  where "payment"."order_id" = "order"."id" and ${byHand}
    and not exists (select from "refund_account" where "refund_account"."order_id" = "order"."id"))`
