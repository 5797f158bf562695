import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_UPLOAD_BYTES, type UploadTooLarge } from '#contract/endpoint.ts'
import { badField, badFile, type FieldFault, Refusal } from './errors.ts'

/** Limits of a request with a file: counts, and sizes in bytes. */
export const MULTIPART_LIMITS = {
  fieldNameSize: 100,
  fieldSize: 16 * 1024,
  fields: 20,
  fileSize: MAX_UPLOAD_BYTES,
  files: 2,
  parts: 22,
  headerPairs: 20,
}

/** Errors of the library for exceeded limits. */
const LIMIT_ERRORS: Readonly<Record<string, Refusal>> = {
  FST_FILES_LIMIT: badField('body', 'Must hold at most one file'),
  FST_FIELDS_LIMIT: badField('body', `Must hold at most ${MULTIPART_LIMITS.fields} fields`),
  FST_PARTS_LIMIT: badField('body', `Must hold at most ${MULTIPART_LIMITS.parts} parts`),
}

/** The one file that a call takes: the name of its field, and the refusal of a file that is too large. */
interface Upload {
  name: string
  tooLarge: UploadTooLarge
}

export interface MultipartBody {
  /** Text fields by name. Line breaks are normalised to `\n`. */
  fields: Record<string, unknown>
  /** The file, or null when none or an empty one was sent. */
  file: Uint8Array | null
}

/**
 * Reads a multipart request to its end: text fields, each at most once, and at most one file under the name of the upload. Nothing is
 * written to disk. The rest of a refused request is read and discarded, because a browser shows no response before it has sent everything.
 * @throws Refusal BAD_REQUEST naming the field, or the code of a file that is too large.
 */
export async function readMultipart(request: FastifyRequest, upload: Upload): Promise<MultipartBody> {
  if (!request.isMultipart()) return { fields: {}, file: null }
  const fields = new Map<string, unknown>()
  const problems: FieldFault[] = []
  let file: Uint8Array | null = null
  for await (const part of partsOf(request, upload)) {
    const { fieldname } = part
    if (part.type === 'file') {
      if (fieldname !== upload.name || file) {
        await skip(part, upload)
        problems.push({ field: fieldname, message: fieldname === upload.name ? 'May be given once' : 'Must not be a file' })
      } else {
        const bytes = await bytesOf(part, upload)
        if (part.filename !== '' || bytes.length > 0) file = bytes
      }
    } else if (part.fieldnameTruncated || part.valueTruncated) {
      problems.push({ field: fieldname, message: `Must be at most ${MULTIPART_LIMITS.fieldSize} bytes` })
    } else if (fieldname === upload.name) {
      if (part.value !== '') problems.push({ field: fieldname, message: 'Must be a file' })
    } else if (fields.has(fieldname)) {
      problems.push({ field: fieldname, message: 'May be given once' })
    } else {
      fields.set(fieldname, typeof part.value === 'string' ? part.value.replaceAll('\r\n', '\n') : part.value)
    }
  }
  if (problems.length > 0) throw new Refusal('BAD_REQUEST', { fields: problems })
  return { fields: Object.fromEntries(fields), file }
}

async function* partsOf(request: FastifyRequest, upload: Upload): AsyncGenerator<Multipart> {
  try {
    yield* request.parts()
  } catch (error) {
    throw refusalOf(error, upload)
  }
}

async function bytesOf(part: MultipartFile, upload: Upload): Promise<Uint8Array> {
  try {
    return await part.toBuffer()
  } catch (error) {
    throw refusalOf(error, upload)
  }
}

/** Reads and discards a file that is not wanted. */
async function skip(part: MultipartFile, upload: Upload): Promise<void> {
  try {
    for await (const _chunk of part.file);
  } catch (error) {
    throw refusalOf(error, upload)
  }
}

/** The refusal for an error while reading. Everything unknown is a truncated or malformed request. */
function refusalOf(error: unknown, { name, tooLarge }: Upload): Refusal {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return badFile(tooLarge.code, name, tooLarge.values)
  return LIMIT_ERRORS[code] ?? badField('body', 'Must be complete and well-formed multipart/form-data')
}
