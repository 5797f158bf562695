const LF = 0x0a
const CR = 0x0d

/**
 * Returns a function from a byte position to its line number (from 1); LF, CR and CRLF each end a line. Positions must be queried in
 * ascending order, so that the file is scanned once.
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
