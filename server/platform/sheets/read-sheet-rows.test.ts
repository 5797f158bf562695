import { deflateRawSync } from 'node:zlib'
import { CFB, utils, write } from '@e965/xlsx'
import { encrypt } from 'officecrypto-tool'
import { describe, expect, it } from 'vitest'
import { readSheetRows } from './read-sheet-rows.ts'
import { SheetRefused } from './sheet-refused.ts'

const read = async (bytes: Buffer, fillMerged = false) =>
  (await readSheetRows(bytes, { most: 100, findHeader: () => ({ index: 0 }), fillMerged })).map(({ cells }) => cells)
const problemOf = async (bytes: Buffer) => {
  try {
    await read(bytes)
    return null
  } catch (error) {
    return error instanceof SheetRefused ? error.problem : error
  }
}

function workbook(bookType: 'xlsx' | 'biff8'): Buffer {
  const sheet = utils.aoa_to_sheet([
    ['sku', 'qty'],
    ['KIT-001', 12],
  ])
  return Buffer.from(write({ SheetNames: ['Sheet1'], Sheets: { Sheet1: sheet } }, { type: 'buffer', bookType }))
}

/** A `.xls` as Excel saves it with a password: the record of the cipher follows the first one of its stream. */
function lockedXls(): Buffer {
  const file = CFB.read(workbook('biff8'), { type: 'buffer' })
  const stream = CFB.find(file, '/Workbook')
  if (!stream) throw new Error('A workbook of BIFF has its stream')
  const plain = Buffer.from(stream.content)
  const first = 4 + plain.readUInt16LE(2)
  const cipher = Buffer.alloc(4 + 54)
  cipher.writeUInt16LE(47, 0)
  cipher.writeUInt16LE(54, 2)
  cipher.writeUInt16LE(1, 4)
  cipher.writeUInt16LE(1, 6)
  cipher.writeUInt16LE(1, 8)
  CFB.utils.cfb_add(file, '/Workbook', Buffer.concat([plain.subarray(0, first), cipher, plain.subarray(first)]))
  return Buffer.from(CFB.write(file, { type: 'buffer' }))
}

describe('a file with a password', () => {
  it.each([
    ['a workbook of today', () => encrypt(workbook('xlsx'), { password: '900101' })],
    ['a workbook of Excel 2007', () => encrypt(workbook('xlsx'), { password: '900101', type: 'standard' })],
    ['a workbook of Excel 97', lockedXls],
  ])('is recognised as such: %s', async (_kind, bytes) => {
    expect(await problemOf(bytes())).toBe('encrypted')
  })

  it('is no other document in the same container, and no broken one', async () => {
    const document = CFB.utils.cfb_new()
    CFB.utils.cfb_add(document, '/WordDocument', Buffer.from('words'))
    expect(await problemOf(Buffer.from(CFB.write(document, { type: 'buffer' })))).toBe('kind')
    expect(await problemOf(workbook('biff8').subarray(0, 700))).toBe('damaged')
    expect(await read(workbook('biff8'))).toEqual([
      ['sku', 'qty'],
      ['KIT-001', '12'],
    ])
  })
})

/** A zip of one part whose headers state what they are told. */
function lyingZip(content: Buffer, told: { size?: number; localSize?: number; entries?: number }): Buffer {
  const { size = content.length, localSize = size, entries = 1 } = told
  const name = Buffer.from('xl/workbook.xml')
  const packed = deflateRawSync(content, { level: 1 })
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(localSize, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  const directory = Buffer.concat(Array.from({ length: entries }, () => Buffer.concat([entry, name])))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, directory, end])
}

describe('a zip that unpacks to far more than it states', () => {
  const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024)

  it.each([
    ['one part', () => lyingZip(megabytes(200), { size: 1_000, localSize: 0 })],
    ['one part that is listed twice', () => lyingZip(megabytes(60), { size: 1_000, localSize: 0, entries: 2 })],
    ['one part that states more than memory has', () => lyingZip(Buffer.alloc(100), { size: 2_000_000_000 })],
    ['parts without number', () => lyingZip(Buffer.alloc(0), { entries: 20_000 })],
  ])('is refused as too long: %s', async (_kind, bytes) => {
    expect(await problemOf(bytes())).toBe('too-long')
  })

  it('is damaged where it holds no workbook, whatever it states', async () => {
    for (const sizes of [{ size: 99 }, { localSize: 0 }, { localSize: 0xfffffff0 }])
      expect(await problemOf(lyingZip(Buffer.alloc(100), sizes))).toBe('damaged')
    expect(await problemOf(workbook('xlsx').subarray(0, 2_000))).toBe('damaged')
  })
})

describe('a table of HTML with merged cells', () => {
  const html = Buffer.from(`<table>
    <tr><th rowspan="2">no</th><th colspan="2">goods</th><th rowspan="2">qty</th></tr>
    <tr><th>sku</th><th>lot</th></tr>
    <tr><td rowspan=3>1</td><td rowspan=2>KIT-001</td><td>A-1</td><td>12</td></tr>
    <tr><td>A-2</td><td>5</td></tr>
    <tr><td>KIT-002</td><td></td><td rowspan="99999999">6</td></tr>
  </table><table><tr><td>after</td><td>the table</td></tr></table>`)

  it('keeps every cell in its column, below cells that reach down as well', async () => {
    expect(await read(html)).toEqual([
      ['no', 'goods', '', 'qty'],
      ['', 'sku', 'lot', ''],
      ['1', 'KIT-001', 'A-1', '12'],
      ['', '', 'A-2', '5'],
      ['', 'KIT-002', '', '6'],
      ['after', 'the table'],
    ])
  })

  it('has the cell in each of its rows where the reader requests it', async () => {
    expect((await read(html, true)).slice(2, 5)).toEqual([
      ['1', 'KIT-001', 'A-1', '12'],
      ['1', 'KIT-001', 'A-2', '5'],
      ['1', 'KIT-002', '', '6'],
    ])
  })
})
