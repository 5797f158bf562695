/** The bytes of a file that are wanted, from 0, both ends included. */
export type ByteRange = { from: number; to: number }

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110, section 14): one range, `all` when none is requested or the header is
 * nothing that must be understood (other units, several ranges), `none` when it lies outside of the file.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'all' | 'none' {
  const [, first, last] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'all'
  if (first === '') {
    const count = Math.min(Number(last), size)
    return count === 0 ? 'none' : { from: size - count, to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return 'all'
  return from >= size ? 'none' : { from, to }
}
