import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  /** The name as text in UTF-8, or as bytes without a stated encoding. */
  name: string | Buffer
  content: Buffer
  /** The size that the directory states, when it differs. */
  statedSize?: number
  encrypted?: boolean
  deflated?: boolean
}

/** A zip file as programs write it, with whatever is wrong with it. */
export function writeZip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, statedSize = content.length, encrypted = false, deflated = false } of parts) {
    const label = Buffer.from(name)
    // An encrypted entry begins with twelve bytes of its own.
    const packed = Buffer.concat([Buffer.alloc(encrypted ? 12 : 0), deflated ? deflateRawSync(content) : content])
    const flags = (typeof name === 'string' ? 0x800 : 0) | (encrypted ? 1 : 0)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(flags, 2)
    shared.writeUInt16LE(deflated ? 8 : 0, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(statedSize, 18)
    shared.writeUInt16LE(label.length, 22)
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shared, label, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), shared, tail, label]))
    bodies.push(body)
    offset += body.length
  }
  const end = Buffer.alloc(18)
  const listed = Buffer.concat(directory)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, listed, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}
