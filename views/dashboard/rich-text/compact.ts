// Converts the editor's HTML to the stored form: unwraps a paragraph that is alone in a list item or table cell, and
// drops a link's target and class.
export function compact(html: string): string {
  if (html === '<p></p>') return ''
  return html
    .replace(/(<a\b[^>]*?) target="[^"]*"/g, '$1')
    .replace(/(<a\b[^>]*?) class="[^"]*"/g, '$1')
    .replace(/(<li>)<p>((?:(?!<\/?p>)[\s\S])*)<\/p>(?=<\/li>|<[uo]l)/g, '$1$2')
    .replace(/(<(td|th)(?: [^>]*)?>)<p>((?:(?!<\/?p>)[\s\S])*)<\/p>(?=<\/\2>)/g, '$1$3')
}
