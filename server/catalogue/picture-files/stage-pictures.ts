import { pictureImport, pictureImportRow } from '#server/database/schema/picture-imports.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { MatchedEntry } from './match-entries.ts'

/** Rows of a statement: each takes ten of its 65,535 values. */
const SLICE = 1_000

/**
 * Keeps a zip file that was read as a dry run, in place of earlier ones of the same person that were never brought in. Returns its id.
 */
export async function stagePictures(
  tx: Tx,
  entries: readonly MatchedEntry[],
  { actorId, fileName, bytes }: { actorId: string; fileName: string; bytes: number },
): Promise<string> {
  const id = newId()
  await tx.delete(pictureImport).where(sql`${pictureImport.actorId} = ${actorId} and ${pictureImport.state} = 'ready'`)
  await tx.insert(pictureImport).values({ id, actorId, fileName, bytes, state: 'ready' })
  const rows = entries.map((entry, index) => {
    const { name, sku, productName, productId, place, kind, problem, file } = entry
    const state = kind === 'bad' ? ('failed' as const) : ('waiting' as const)
    const words = { entry: name, sku: sku.slice(0, 80), name: productName }
    return {
      importId: id,
      line: index + 1,
      ...words,
      bytes: entry.bytes,
      productId,
      place,
      kind,
      state,
      problem,
      file: kind === 'bad' ? null : file,
    }
  })
  for (let start = 0; start < rows.length; start += SLICE) await tx.insert(pictureImportRow).values(rows.slice(start, start + SLICE))
  return id
}
