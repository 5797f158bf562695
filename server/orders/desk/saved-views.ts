import type { z } from 'zod'
import { MAX_VIEWS, type savedViewSchema } from '#contract/calls/console/order-desk.ts'
import { savedView } from '#server/database/schema/order-desk.ts'
import { and, asc, count, eq, ne } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'

type View = z.output<typeof savedViewSchema>

const shown = { _id: savedView.id, name: savedView.name, filters: savedView.filters }

/** The views that somebody saved, by name. */
export function readViews(reader: Reader, accountId: string): Promise<View[]> {
  return reader.select(shown).from(savedView).where(eq(savedView.accountId, accountId)).orderBy(asc(savedView.name))
}

/** Saves a view, in the place of one of the same name. @throws Refusal TOO_MANY_ENTRIES */
export async function saveView(tx: Tx, accountId: string, { name, filters }: Pick<View, 'name' | 'filters'>): Promise<View> {
  const [others] = await tx
    .select({ count: count() })
    .from(savedView)
    .where(and(eq(savedView.accountId, accountId), ne(savedView.name, name)))
  if ((others?.count ?? 0) >= MAX_VIEWS) throw new Refusal('TOO_MANY_ENTRIES')
  const [saved] = await tx
    .insert(savedView)
    .values({ id: newId(), accountId, name, filters })
    .onConflictDoUpdate({ target: [savedView.accountId, savedView.name], set: { filters } })
    .returning(shown)
  if (!saved) throw new Error('A view was not saved')
  return saved
}

/** Removes a view of somebody. @throws Refusal NOT_FOUND, also for somebody else's */
export async function removeView(tx: Tx, accountId: string, viewId: string): Promise<void> {
  const { rowCount } = await tx.delete(savedView).where(and(eq(savedView.id, viewId), eq(savedView.accountId, accountId)))
  if (rowCount === 0) throw new Refusal('NOT_FOUND')
}
