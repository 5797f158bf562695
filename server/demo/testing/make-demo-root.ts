import { cp, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const PICTURES = ['SPC-001-1', 'SPC-001-2', 'TEA-001-1', 'slides/new-harvest-rice', 'slides/tea-time', 'categories/spices', 'doors/door-1']

/** Makes a project folder with the demo's own files, but with seven small pictures. Returns its path; the caller removes it. */
export async function makeDemoRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'kade-demo-'))
  const pictures = join(root, 'demo', 'pictures')
  for (const sub of ['slides', 'categories', 'doors']) await mkdir(join(pictures, sub), { recursive: true })
  const files = (await readdir('demo')).filter((name) => name !== 'pictures')
  for (const name of files) await cp(join('demo', name), join(root, 'demo', name), { recursive: true })
  for (const [at, name] of PICTURES.entries()) {
    const picture = await sharp({ create: { width: 60, height: 80, channels: 4, background: { r: 30 * at, g: 90, b: 20, alpha: 1 } } })
      .webp()
      .toBuffer()
    await writeFile(join(pictures, `${name}.webp`), picture)
  }
  return root
}
