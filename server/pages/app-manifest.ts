import type { FastifyInstance } from 'fastify'
import type { StoreSettings } from '#contract/calls/settings.ts'
import type { Api } from '#contract/client.ts'
import { htmlLang, type Language, languageOrDefault } from '#contract/rules/languages.ts'
import { text } from '#server/platform/texts.ts'

/** Colour of the status bar (product rules, 15). */
const THEME = '#F7B512'
const GROUND = '#FFFFFF'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest (https://www.w3.org/TR/appmanifest/), which lets a phone install the shop on its home screen. */
function appManifest({ shopName }: Pick<StoreSettings, 'shopName'>, language: Language): Record<string, unknown> {
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192, 'any')] })
  return {
    // The same app whatever language it was installed in.
    id: '/',
    start_url: '/',
    scope: '/',
    name: text(language, 'home.title', { shop: shopName }),
    short_name: shopName,
    description: text(language, 'home.metaDescription'),
    lang: htmlLang(language),
    dir: 'ltr',
    display: 'standalone',
    orientation: 'any',
    theme_color: THEME,
    background_color: GROUND,
    categories: ['shopping', 'food'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
    shortcuts: [
      shortcut(text(language, 'shell.nav.search'), '/search'),
      shortcut(text(language, 'shell.nav.cart'), '/Cart'),
      shortcut(text(language, 'orders.title'), '/track'),
    ],
  }
}

/** Serves `GET /manifest.webmanifest?lang=`, with the shop's name from the settings. */
export function manifestRoute(app: FastifyInstance, createApi: (language: Language) => Api): void {
  app.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', async ({ query }, reply) => {
    const language = languageOrDefault(query.lang)
    const { settings } = await createApi(language).store.get()
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .header('X-Content-Type-Options', 'nosniff')
      .send(JSON.stringify(appManifest(settings, language)))
  })
}
