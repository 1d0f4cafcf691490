// The icon of the site where browsers look for it by themselves, and the manifest for home screens: of the picture that
// staff chose, else the bundled one.
import type { FastifyInstance } from 'fastify'
import type { SiteInfo } from '#contract/info.ts'
import type { SiteContextReader } from '../pages/site-context.ts'

/** Another picture has another address, so only the way to it has to be asked for again. */
const A_WHILE = 'public, max-age=300'

export function favicon(app: FastifyInstance, { siteContext }: { siteContext: SiteContextReader }): void {
  const options = { config: { withoutContract: 'the icon of the site' } }

  app.get('/favicon.ico', options, async (request, reply) => {
    const { icons } = (await siteContext.read(request)).info.identity
    return reply
      .header('cache-control', A_WHILE)
      .redirect(icons.find(({ size }) => size === 32)?.url ?? '/favicon.svg', 302)
  })

  app.get('/manifest.webmanifest', options, async (request, reply) => {
    const { info } = await siteContext.read(request)
    return reply
      .header('cache-control', A_WHILE)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(info)))
  })
}

const manifestOf = ({ identity: { name, tagline, icons }, commerce: { locale } }: SiteInfo) => ({
  name,
  short_name: name,
  ...(tagline && { description: tagline }),
  lang: locale,
  start_url: '/',
  display: 'browser',
  icons: iconsIn(icons),
})

const iconsIn = (icons: SiteInfo['identity']['icons']) =>
  icons.length > 0
    ? icons.map(({ size, url }) => ({ src: url, sizes: `${size}x${size}`, type: 'image/png' }))
    : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]
