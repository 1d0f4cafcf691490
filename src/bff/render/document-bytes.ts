// The document around what was rendered, as the bytes that are sent.
import type { Rendered, Rendering } from '../../../views/rendering.ts'
import type { Views } from './views.ts'

export interface DocumentDeps {
  rendering: Rendering
  views: Views
  /** Origin that pages name themselves by. */
  origin: string
}

/** As UTF-8, in less time than `Buffer.from` takes for a text with a single wide character. */
export function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  new TextEncoder().encodeInto(text, bytes)
  return bytes
}

export function documentBytes(rendered: Rendered, { rendering, views, origin }: DocumentDeps): Buffer {
  const { routeIds, locale, shell, head, markup, hydration } = rendered
  const { identity } = shell.info
  return bytesOf(
    rendering.documentHtml({
      locale,
      theme: shell.theme,
      brand: identity.name,
      accent: identity.accent,
      icons: identity.icons,
      socialPicture: identity.socialPicture,
      origin,
      head,
      ...views.assets(routeIds, locale),
      markup,
      hydration,
    }),
  )
}
