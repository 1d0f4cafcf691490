// Cleans HTML from word processors: removes their own markup and turns paragraphs that look like lists into lists.
// Other unsupported markup is removed by the editor's schema.

/** Marks HTML copied from the editor itself, which needs no cleaning. */
const OWN = 'data-pm-slice'

export function cleanPaste(html: string): string {
  if (html.includes(OWN)) return handlers(html)
  return [islands, lists, remarks, levels, blanks, handlers].reduce((text, clean) => clean(text), html)
}

/** Removes event handlers. CSP blocks them and the schema drops them, but each paste would cause a CSP report. */
const handlers = (html: string): string =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''))

/** Removes styles, scripts and data for the program that the HTML came from. */
const islands = (html: string): string =>
  html
    .replace(/<(style|script|xml|title|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<(?:meta|link|base)\b[^>]*>/gi, '')
    .replace(/<!--\[if gte[\s\S]*?<!\[endif\]-->/gi, '')

const remarks = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[[^\]]*\]>/g, '')
    .replace(/<o:p\b[^>]*>(?:\s|&nbsp;|\u00a0)*<\/o:p>/gi, '')
    .replace(/<\/?[a-z]+:[^>]*>/gi, '')

/** Maps headings to h2–h4: h1 is reserved for the page title, and texts go no deeper than h4. */
const levels = (html: string): string =>
  html
    .replace(/<p\b[^>]*\bclass="?Mso(Title|Subtitle)\b[^>]*>([\s\S]*?)<\/p>/gi, (_, kind: string, inner: string) =>
      kind.toLowerCase() === 'title' ? `<h2>${inner}</h2>` : `<h3>${inner}</h3>`,
    )
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[56]\b/gi, '<$1h4')

/** Removes empty paragraphs, which word processors use as spacing. */
const blanks = (html: string): string =>
  html.replace(/<p\b[^>]*>(?:\s|&nbsp;|\u00a0|<\/?span\b[^>]*>|<br[^>]*>)*<\/p>/gi, '')

interface Item {
  level: number
  tag: 'ul' | 'ol'
  inner: string
}

const ITEM = /<p\b[^>]*mso-list:\s*l\d+\s+level(\d+)[^>]*>([\s\S]*?)<\/p>/gi
const MARKER =
  /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>|<span\b[^>]*mso-list:\s*ignore[^>]*>([\s\S]*?)<\/span>\s*<\/span>/i
const NUMBERED = /^\(?(?:\d+|[a-z]{1,4})[.)]/i

function lists(html: string): string {
  let out = ''
  let run: Item[] = []
  let end = 0
  for (const match of html.matchAll(ITEM)) {
    const between = html.slice(end, match.index)
    if (run.length > 0 && between.trim() !== '') {
      out += nested(run)
      run = []
    }
    if (run.length === 0) out += between
    run.push(itemOf(Number(match[1]), match[2] ?? ''))
    end = match.index + match[0].length
  }
  return out + nested(run) + html.slice(end)
}

function itemOf(level: number, inner: string): Item {
  const marker = MARKER.exec(inner)
  const sign = (marker?.[1] ?? marker?.[2] ?? '').replace(/<[^>]*>|&nbsp;|\s/g, '')
  return { level, tag: NUMBERED.test(sign) ? 'ol' : 'ul', inner: inner.replace(MARKER, '').trim() }
}

/** Builds nested lists from items with levels. A skipped level counts as one step. */
function nested(items: readonly Item[]): string {
  const open: Item['tag'][] = []
  let out = ''
  const close = () => {
    out += `</li></${open.pop()}>`
  }
  for (const { level, tag, inner } of items) {
    const depth = Math.max(1, Math.min(level, open.length + 1))
    while (open.length > depth) close()
    if (open.length === depth && open.at(-1) !== tag) close()
    if (open.length === depth) out += '</li><li>'
    else {
      open.push(tag)
      out += `<${tag}><li>`
    }
    out += inner
  }
  while (open.length > 0) close()
  return out
}
