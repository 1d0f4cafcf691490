// The document around what was rendered, as the bytes that are sent.
import type { Piece } from '../../../views/document.ts'
import type { Rendered, Rendering } from '../../../views/rendering.ts'
import type { Views } from './views.ts'

export interface DocumentDeps {
  rendering: Rendering
  views: Views
  /** Origin that pages name themselves by. */
  origin: string
}

/** In memory of their own. */
export type OwnBytes = Buffer<ArrayBuffer>

/** As UTF-8. */
export function bytesOf(pieces: readonly Piece[]): OwnBytes {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((length, piece) => length + Buffer.byteLength(piece), 0))
  let at = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      at += bytes.write(piece, at)
    } else {
      bytes.set(piece, at)
      at += piece.length
    }
  }
  return bytes
}

/** Frees their memory now, and leaves nothing in them: the garbage collector would come for the pages of a second at a time. */
export const giveBack = (bytes: OwnBytes): void => void bytes.buffer.transfer(0)

export function documentBytes(rendered: Rendered, { rendering, views, origin }: DocumentDeps): OwnBytes {
  const { routeIds, locale, shell, head, markup, hydration, kept } = rendered
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
      kept,
    }),
  )
}
