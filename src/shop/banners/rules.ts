// What holds of banners and slides alike: what a bulk change makes of them, and where their links may lead.

/** The status after each bulk change. */
export const STATUS_AFTER = { publish: 'published', draft: 'draft', archive: 'archived' } as const

export type LinkKind = 'product' | 'category' | 'page' | 'url' | 'none'

const FOLDERS = { product: '/product/', category: '/categories/', page: '/pages/' } as const

/**
 * An address staff typed: http or https, or a path on this site. Anything a browser would read otherwise is refused
 * (`javascript:`, `//host`, `/\host`, control characters and blanks).
 */
export function safeHref(address: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
  if (/[\u0000-\u0020\u007f-\u00a0\\]/.test(address)) return null
  if (/^\/(?!\/)/.test(address)) return address
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null
}

/** The address behind a link: from a slug for the shop's own things, as typed for kind url; null is no link. */
export function hrefOf(kind: LinkKind, target: string | null): string | null {
  if (kind === 'none' || target === null) return null
  return kind === 'url' ? safeHref(target) : FOLDERS[kind] + target
}
