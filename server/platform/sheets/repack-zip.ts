import { CFB } from '@e965/xlsx'
import { fromBufferPromise } from 'yauzl'
import { SheetRefused } from './sheet-refused.ts'

/** Maximum number of parts: a workbook with a picture in every row has some thousands. */
const MAX_PARTS = 10_000

/**
 * Unpacks a zip and packs it again without compression. The reader of workbooks trusts whatever a zip says of itself, so it gets one of our
 * own. Sizes that the zip states can only refuse it: what comes out is counted as well.
 * @param most bytes of all parts together
 * @throws SheetRefused `too-long` beyond the bounds, `damaged`
 */
export async function repackZip(bytes: Buffer, most: number): Promise<Buffer> {
  const container = CFB.utils.cfb_new()
  let stated = 0
  let unpacked = 0
  try {
    const zip = await fromBufferPromise(bytes, { autoClose: false, decodeStrings: false, validateEntrySizes: false })
    if (zip.entryCount > MAX_PARTS) throw new SheetRefused('too-long')
    for await (const entry of zip.eachEntry()) {
      stated += entry.uncompressedSize
      if (stated > most) throw new SheetRefused('too-long')
      const chunks: Buffer[] = []
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        unpacked += chunk.length
        if (unpacked > most) throw new SheetRefused('too-long')
        chunks.push(chunk)
      }
      // Names of parts are ASCII (ECMA-376, part 2).
      CFB.utils.cfb_add(container, entry.fileNameRaw.toString('latin1'), Buffer.concat(chunks), { unsafe: true })
    }
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('damaged')
  }
  return CFB.write(container, { type: 'buffer', fileType: 'zip' })
}
