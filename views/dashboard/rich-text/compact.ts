// HTML as the shop keeps it. The editor puts a paragraph into every list item and table cell; where it is alone there, the
// shop does without. Where a link opens, and how it looks, is nothing a text says.
export function compact(html: string): string {
  if (html === '<p></p>') return ''
  return html
    .replace(/(<a\b[^>]*?) target="[^"]*"/g, '$1')
    .replace(/(<a\b[^>]*?) class="[^"]*"/g, '$1')
    .replace(/(<li>)<p>((?:(?!<\/?p>)[\s\S])*)<\/p>(?=<\/li>|<[uo]l)/g, '$1$2')
    .replace(/(<(td|th)(?: [^>]*)?>)<p>((?:(?!<\/?p>)[\s\S])*)<\/p>(?=<\/\2>)/g, '$1$3')
}
