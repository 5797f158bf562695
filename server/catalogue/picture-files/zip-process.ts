import { serveFileProcess } from '#server/platform/sheets/run-file-process.ts'
import type { ZipResponse } from './read-zip.ts'
import { unpackZip } from './unpack-zip.ts'

/* The process that unpacks one zip file, started by read-zip.ts, and ends. */

serveFileProcess<Buffer, ZipResponse>((parts) => unpackZip(Buffer.concat(parts)))
