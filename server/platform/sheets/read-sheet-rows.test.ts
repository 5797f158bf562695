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
