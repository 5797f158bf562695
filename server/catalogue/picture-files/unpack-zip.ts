import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { MAX_UNPACKED_BYTES, MAX_ZIP_ENTRIES, type ZippedProblem } from '#contract/calls/console/products/picture-files.ts'
import { MAX_PICTURE_BYTES } from '#contract/picture-sizes.ts'
import { entryName } from './entry-name.ts'
import type { ZipResponse } from './read-zip.ts'

const SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1')

/**
 * Unpacks the entries of a zip file one by one. Number and sizes are those of its directory, and are compared with the bounds before
 * anything is unpacked; an entry that unpacks to another size than it states is damaged. Folders and files of systems are left out.
 */
export async function* unpackZip(bytes: Buffer): AsyncGenerator<ZipResponse> {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return yield { problem: 'kind' }
  const read = await directoryOf(bytes)
  if (read === null) return yield { problem: 'damaged' }
  if (read === 'too long') return yield { problem: 'too-long' }
  const { zip, entries } = read
  const sum = entries.reduce((all, { uncompressedSize }) => all + uncompressedSize, 0)
  if (sum > MAX_UNPACKED_BYTES) return yield { problem: 'too-large' }
  for (const entry of entries) {
    const name = entryName(entry)
    if (name !== null) yield { name, bytes: entry.uncompressedSize, ...(await unpacked(zip, entry)) }
  }
  yield { end: true }
}

async function directoryOf(bytes: Buffer): Promise<{ zip: ZipFile; entries: Entry[] } | 'too long' | null> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true })
    if (zip.entryCount > MAX_ZIP_ENTRIES) return 'too long'
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    return { zip, entries }
  } catch {
    return null
  }
}

async function unpacked(zip: ZipFile, entry: Entry): Promise<{ content: Buffer } | { fault: ZippedProblem }> {
  if (entry.isEncrypted()) return { fault: 'encrypted' }
  if (entry.uncompressedSize > MAX_PICTURE_BYTES) return { fault: 'large' }
  if (!entry.canDecodeFileData()) return { fault: 'damaged' }
  try {
    return { content: await buffer(await zip.openReadStreamPromise(entry)) }
  } catch {
    return { fault: 'damaged' }
  }
}
