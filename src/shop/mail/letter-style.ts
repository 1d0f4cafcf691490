// How letters look: style attributes, light, and the one style sheet that re-lights them.
import type { CSSProperties } from 'react'

export const INK = '#211c18'
export const SOFT = '#5f574f'
export const LINE = '#ddd6cc'
export const PAPER = '#f6f3ee'
const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
export const SERIF = "Georgia, 'Times New Roman', serif"

/** Headings within the shop's own pages, which carry no style: by themselves they are larger than the pages' titles. */
export const PAGES = '.page h2,.page h3,.page h4{margin:20px 0 6px;font-size:14px;line-height:1.4}'

/** What stands in style attributes yields to these alone. */
export const DARK = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#191512!important}
.sheet{background:#221e1a!important;color:#f1ece4!important}
.ink{color:#f1ece4!important}
.soft{color:#b9afa3!important}
.line{border-color:#443c34!important}
.box{background:#2d2722!important}
}`

export const table: CSSProperties = { width: '100%', borderCollapse: 'collapse' }
export const text: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: 1.6 }
export const small: CSSProperties = { ...text, fontSize: 14 }

export const cell: CSSProperties = { padding: '12px 0', borderTop: `1px solid ${LINE}`, fontSize: 15, lineHeight: 1.5 }
export const amountCell: CSSProperties = { ...cell, paddingLeft: 16, textAlign: 'right', whiteSpace: 'nowrap' }
export const heading: CSSProperties = { margin: '0 0 6px', fontSize: 13, fontWeight: 600, color: SOFT }

export const sheet = (accent: string): CSSProperties => ({
  maxWidth: 600,
  borderTop: `4px solid ${accent}`,
  background: '#ffffff',
  color: INK,
  fontFamily: SANS,
  textAlign: 'left',
  overflowWrap: 'break-word',
})
