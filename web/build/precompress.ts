import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = new Set(['.js', '.css', '.json', '.svg', '.webmanifest'])
/** Bytes below which compression saves less than its header costs (about 25). */
const SMALLEST = 160
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` beside every text file of a folder, at the highest level.
 * @param folder path of the built client files
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        const content = await readFile(path)
        if (content.length < SMALLEST) return
        // The mode for fonts suits our scripts a little better than the one for text (measured).
        const quality = {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
          },
        }
        await Promise.all([
          brotli(content, quality).then((packed) => writeFile(`${path}.br`, packed)),
          deflate(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
        ])
      }),
  )
}
