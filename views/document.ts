// The HTML document around the rendered application: React renders the app once, this frames it.
import type { SiteInfo } from '#contract/info.ts'
import type { Locale } from '#contract/parts.ts'
import { SOCIAL_SIZE } from '#contract/social-size.ts'
import mark from '../public/favicon.svg?raw'
import { documentTitle, type Head, wholeUrl } from './head.ts'
import { foldPage, type Hydration, type KeepsData } from './hydration.ts'
import { GROUND } from './layouts/ground.ts'
import { safeJson } from './safe-json.ts'

export interface StyleSheet {
  href: string
  /** Addresses of the sheets that were joined to it. */
  holds: readonly string[]
}

export type Piece = string | Uint8Array

/** What is kept as bytes, for which marks stand in the markup and in the data of a page. */
export interface KeptText {
  data: KeepsData
  /** A text, with what is kept in place of its marks. */
  pieces(text: string): Piece[]
}

export interface DocumentParts {
  locale: Locale
  theme: 'light' | 'dark' | null
  brand: string
  accent: string | null
  icons: SiteInfo['identity']['icons']
  /** For pages that have no picture of their own. */
  socialPicture: SiteInfo['identity']['socialPicture']
  origin: string
  head: Head
  styles: readonly StyleSheet[]
  /** Addresses of fonts that every page needs: named here, they are asked for before a style sheet has come and asks. */
  fonts: readonly string[]
  /** The first module, absent for pages that stay static. */
  script: string | null
  /** What that one loads once the page stands: the page's chunk and the language's, the entry last. */
  modules: readonly string[]
  /** Extra head markup of the development server. */
  devHead: string
  markup: string
  /** Null where no script goes on from it. */
  hydration: Hydration | null
  /** Of the page, where something of it is kept. */
  kept?: KeptText | undefined
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** In pieces: joined to one text, of which a single letter makes all of it twice as long in memory, it would take longer to write. */
export function documentHtml(parts: DocumentParts): Piece[] {
  const { head, origin, brand, kept } = parts
  const theme = parts.theme ? ` data-theme="${parts.theme}"` : ''
  const before = `<!doctype html>
<html lang="${parts.locale}"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(documentTitle(head, brand))}</title>
${metaTags(withPicture(head, parts.socialPicture), origin, brand)}
<meta name="color-scheme" content="${parts.theme ?? 'light dark'}">
${themeColors(parts.theme)}
<meta name="format-detection" content="telephone=no">
${iconLinks(parts.icons)}
${parts.styles.map(styleLink).join('\n')}
${parts.accent ? `<link rel="stylesheet" href="/bff/brand.css?accent=${encodeURIComponent(parts.accent)}">` : ''}
${parts.fonts.map(fontLink).join('\n')}
${parts.devHead}${parts.script ? scriptTag(parts.script, parts.modules) : ''}
${(head.jsonLd ?? []).map((object) => `<script type="application/ld+json">${safeJson(object)}</script>`).join('\n')}
</head>
<body>
<div id="app">`
  const after = `</div>
<script type="application/json" id="hydration">${safeJson(parts.hydration && foldPage(parts.hydration, kept?.data))}</script>
</body>
</html>
`
  return [before, parts.markup, after].flatMap((piece) => kept?.pieces(piece) ?? piece)
}

function styleLink({ href, holds }: StyleSheet): string {
  const held = holds.length > 0 ? ` data-holds="${escapeHtml(holds.join(' '))}"` : ''
  return `<link rel="stylesheet" href="${escapeHtml(href)}"${held}>`
}

/** Fonts are asked for without cookies, and what is preloaded otherwise would be fetched twice. */
const fontLink = (href: string): string =>
  `<link rel="preload" href="${escapeHtml(href)}" as="font" type="font/woff2" crossorigin>`

/** One that loads others runs once it is there: deferred, it would run in the task in which the page is laid out, and hold that up. */
function scriptTag(script: string, modules: readonly string[]): string {
  const later = modules.length > 0 ? ` async data-modules="${escapeHtml(modules.join(' '))}"` : ''
  return `<script type="module" src="${escapeHtml(script)}" fetchpriority="low"${later}></script>`
}

const withPicture = (head: Head, picture: DocumentParts['socialPicture']): Head =>
  picture ? { picture: picture.url, ...head } : head

/** Where the bundled shop serves pictures; another backend may know one size of each. */
const STORED = /^\/media\/[0-9a-f]{32}$/

const themeColors = (theme: DocumentParts['theme']): string =>
  (['light', 'dark'] as const)
    .map((one) => `<meta name="theme-color" content="${GROUND[theme ?? one]}" media="(prefers-color-scheme: ${one})">`)
    .join('\n')

/** The bundled icon travels with the page: a connection for it would take its share from what is first shown. */
const MARK = `<link rel="icon" href="data:image/svg+xml,${mark.trim().replace(/["<>#%]/g, encodeURIComponent)}" type="image/svg+xml">`

/** What tabs show in two sizes, and what phones put on their home screens; others stand in the manifest. */
function iconLinks(icons: DocumentParts['icons']): string {
  const links = icons.flatMap(({ size, url }) => {
    const href = escapeHtml(url)
    if (size === 180) return [`<link rel="apple-touch-icon" href="${href}">`]
    return size <= 192 ? [`<link rel="icon" href="${href}" type="image/png" sizes="${size}x${size}">`] : []
  })
  return links.join('\n') || MARK
}

function metaTags(head: Head, origin: string, brand: string): string {
  const tags: string[] = []
  const name = (key: string, value: string | undefined) =>
    value && tags.push(`<meta name="${key}" content="${escapeHtml(value)}">`)
  const property = (key: string, value: string | undefined) =>
    value && tags.push(`<meta property="${key}" content="${escapeHtml(value)}">`)
  /** Of a picture that is stored here the size that every program takes; others are shown as they are. */
  const socialPicture = (address: string) => {
    const stored = STORED.test(address)
    property('og:image', wholeUrl(origin, address) + (stored ? '?social=1' : ''))
    if (!stored) return
    property('og:image:type', 'image/jpeg')
    property('og:image:width', String(SOCIAL_SIZE.width))
    property('og:image:height', String(SOCIAL_SIZE.height))
  }
  name('description', head.description)
  if (head.noindex) name('robots', 'noindex')
  const canonical = head.canonical === undefined ? undefined : origin + head.canonical
  if (canonical) tags.push(`<link rel="canonical" href="${escapeHtml(canonical)}">`)
  if (head.goesOnTo) tags.push(`<meta http-equiv="refresh" content="0; url=${escapeHtml(head.goesOnTo)}">`)
  if (head.prev) tags.push(`<link rel="prev" href="${escapeHtml(origin + head.prev)}">`)
  if (head.next) tags.push(`<link rel="next" href="${escapeHtml(origin + head.next)}">`)
  property('og:title', head.title ?? brand)
  property('og:site_name', brand)
  property('og:type', head.type ?? 'website')
  property('og:url', canonical)
  property('og:description', head.description)
  if (head.picture) socialPicture(head.picture)
  name('twitter:card', head.picture ? 'summary_large_image' : 'summary')
  return tags.join('\n')
}
