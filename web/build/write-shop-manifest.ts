import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shopManifest, shopManifestUrl } from './shop-manifest.ts'

const PREFIX = 'window.__reactRouterManifest='

/**
 * Writes the shop's manifest of routes beside that of the router, which names the pages of the console as well (decision 056).
 * @param client folder of the built client files
 * @throws Error when the router writes its manifest in another way
 */
export async function writeShopManifest(client: string): Promise<void> {
  const folder = join(client, 'assets')
  const name = (await readdir(folder)).find((file) => /^manifest-[\w-]+\.js$/.test(file))
  const text = name ? await readFile(join(folder, name), 'utf8') : ''
  if (!text.startsWith(PREFIX)) throw new Error("The router's manifest is not where it was, or has another form")
  const manifest = JSON.parse(text.slice(PREFIX.length).replace(/;\s*$/, ''))
  await writeFile(join(client, shopManifestUrl(`/assets/${name}`)), `${PREFIX}${JSON.stringify(shopManifest(manifest))};`)
}
