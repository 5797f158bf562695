const LF = 0x0a
const CR = 0x0d

/**
 * Tells in which line (from 1) a byte of a file stands; LF, CR and CRLF each end one line. Positions have to be asked in ascending
 * order: the file is then gone through once.
 */
export function lineIndex(bytes: Uint8Array): (position: number) => number {
  let at = 0
  let line = 1
  return (position) => {
    for (; at < position; at++) {
      if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) line += 1
    }
    return line
  }
}
