import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Draws the app's icons from its logo, `web/public/icon.svg`: `node scripts/draw-icons.ts`. The output is committed, because a store must
 * not need this at its start.
 */

const FOLDER = join(import.meta.dirname, '../web/public')
/** The logo's own colours. */
const GROUND = '#F7B512'
const RAIL = '#14231B'
/** Of a maskable icon only the middle four fifths are sure to be seen (W3C manifest, "purpose"). */
const SAFE = 0.8

const logo = await readFile(join(FOLDER, 'icon.svg'), 'utf8')
/** The drawing without its ground, which is the first rectangle. */
const drawing = logo.replace(/^[\s\S]*?<rect[^>]*\/>/, '').replace('</svg>', '')

/** The logo on a ground that fills everything; its rail runs from edge to edge. `wide` and `high` are in the logo's units, 64 to a side. */
function filled(wide: number, high: number, scale: number): string {
  const left = (wide - 64 * scale) / 2
  const top = (high - 64 * scale) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}"><path d="M0 0h${wide}v${high}H0z" fill="${GROUND}"/><path d="M0 ${top + 44 * scale}h${wide}v${6 * scale}H0z" fill="${RAIL}"/><g transform="translate(${left} ${top}) scale(${scale})">${drawing}</g></svg>`
}

/**
 * The badge of a push notification: the packet with its label cut out, on the rail. A phone shows its shape alone, in a colour of its own.
 */
const BADGE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#fff" fill-rule="evenodd" d="M19 6h26l2.5 38h-31zM23.5 19h17v15h-17zM4 49h56v8H4z"/></svg>`

const draw = (svg: string, width: number, height = width) => sharp(Buffer.from(svg), { density: (72 * width) / 64 }).resize(width, height)

await draw(logo, 192).png({ palette: true }).toFile(join(FOLDER, 'icon-192.png'))
await draw(logo, 512).png({ palette: true }).toFile(join(FOLDER, 'icon-512.png'))
await draw(filled(64, 64, SAFE), 512)
  .png({ palette: true })
  .toFile(join(FOLDER, 'icon-maskable-512.png'))
await draw(filled(64, 64, 1), 180)
  .png({ palette: true })
  .toFile(join(FOLDER, 'apple-touch-icon.png'))
await draw(BADGE, 96).png().toFile(join(FOLDER, 'badge-96.png'))
await draw(filled(122, 64, SAFE), 1200, 630)
  .jpeg({ quality: 85, mozjpeg: true })
  .toFile(join(FOLDER, 'share.jpg'))
