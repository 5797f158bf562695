import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#server/platform/errors.ts'
import { cleanVideo } from './clean-video.ts'

const mp4 = readFileSync('demo/reels/OUR-005.mp4')
const webm = readFileSync('demo/reels/OUR-007.webm')

function refused(bytes: Buffer): string {
  try {
    cleanVideo(bytes)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return 'taken'
}
const box = (type: string, ...content: (Buffer | string)[]) => {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const element = (id: string, content: Buffer | string) => {
  const body = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x40 | (body.length >> 8), body.length & 0xff]), body])
}
const FTYP = box('ftyp', 'isom\0\0\0\0isommp42')
const TRACK = box('trak', box('mdia', box('hdlr', '\0\0\0\0\0\0\0\0vide\0\0\0\0')))

describe('a video', () => {
  it('that is whole is taken as it is', () => {
    expect(cleanVideo(mp4)).toEqual({ type: 'video/mp4', bytes: mp4 })
    expect(cleanVideo(webm)).toEqual({ type: 'video/webm', bytes: webm })
  })

  it('loses the data about its maker, and nothing moves', () => {
    const places = '+37.5665+126.9780/ Nimali’s phone'
    const sent = Buffer.concat([
      FTYP,
      box('moov', TRACK, box('udta', box('\xa9xyz', places))),
      box('uuid', 'secret'),
      box('mdat', 'picture'),
    ])
    const { bytes } = cleanVideo(sent)
    expect(bytes.length).toBe(sent.length)
    expect(bytes.indexOf('mdat')).toBe(sent.indexOf('mdat'))
    for (const word of ['126.9780', 'udta', 'secret', 'xyz']) expect(bytes.includes(word)).toBe(false)
    const { bytes: again } = cleanVideo(bytes)
    expect(again.equals(bytes)).toBe(true)
  })

  it('of the other kind loses its tags too', () => {
    const head = webm.subarray(0, webm.indexOf(Buffer.from('18538067', 'hex')))
    const tracks = element('1654ae6b', element('ae', element('83', '\x01')))
    const segment = element('18538067', Buffer.concat([tracks, element('1254c367', 'made by Nimali'), element('1f43b675', 'picture')]))
    const { bytes } = cleanVideo(Buffer.concat([head, segment]))
    expect(bytes.includes('Nimali')).toBe(false)
    expect(bytes.includes('picture')).toBe(true)
    expect(cleanVideo(bytes).bytes.equals(bytes)).toBe(true)
  })

  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'VIDEO_KIND'],
    ['a web page', Buffer.from('<html><script>alert(1)</script>'), 'VIDEO_KIND'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'VIDEO_KIND'],
    ['a picture', readFileSync('demo/pictures/OUR-005-1.webp'), 'VIDEO_KIND'],
    ['a picture in the same frame', Buffer.concat([box('ftyp', 'avif\0\0\0\0avifmif1'), box('meta', 'x')]), 'VIDEO_KIND'],
    ['sound alone', Buffer.concat([FTYP, box('moov', 'x'.repeat(0)), box('mdat', 'x')]), 'VIDEO_KIND'],
    ['an MP4 with a web page after it', Buffer.concat([mp4, Buffer.from('<script>alert(1)</script>')]), 'VIDEO_DAMAGED'],
    ['half an MP4', mp4.subarray(0, mp4.length >> 1), 'VIDEO_DAMAGED'],
    ['an MP4 without its pictures', Buffer.concat([FTYP, box('moov', TRACK)]), 'VIDEO_DAMAGED'],
    ['the head of a WebM', webm.subarray(0, 40), 'VIDEO_DAMAGED'],
    ['another Matroska file', Buffer.from(webm.toString('latin1').replace('webm', 'webx'), 'latin1'), 'VIDEO_KIND'],
    [
      'a WebM that claims more than there is',
      Buffer.concat([webm.subarray(0, webm.indexOf(Buffer.from('18538067', 'hex'))), Buffer.from('18538067100000ff', 'hex')]),
      'VIDEO_DAMAGED',
    ],
  ])('that is %s is refused', (_, bytes, code) => {
    expect(refused(bytes)).toBe(code)
  })

  it('with random bytes changed anywhere is taken or refused, and never breaks the store', () => {
    for (const whole of [mp4, webm]) {
      for (let at = 0; at < 3_000; at += 7) {
        const broken = Buffer.from(whole)
        broken[at] = (broken[at] ?? 0) ^ 0xff
        expect(['taken', 'VIDEO_KIND', 'VIDEO_DAMAGED']).toContain(refused(broken))
      }
    }
  })
})
