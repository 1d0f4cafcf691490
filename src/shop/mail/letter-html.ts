// A letter as HTML for mail programs, which know tables and style attributes and little else: no style sheet, no script, no
// picture that would be fetched and tell that the mail was read. Elements are made by createElement, for the shop's files
// are run by Node as they are, and Node takes types away but no JSX.
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Letter, paragraphs } from './letter.ts'
import type { Letterhead } from './letterhead.ts'

const INK = '#211c18'
const SOFT = '#5f574f'
const LINE = '#ddd6cc'
const PAPER = '#f6f3ee'
const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const SERIF = "Georgia, 'Times New Roman', serif"

const table: CSSProperties = { width: '100%', borderCollapse: 'collapse' }
const text: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: 1.6 }

const BREAK = h('br')

/** Lines of a paragraph stay lines. */
const lines = (paragraph: readonly string[]): ReactNode[] =>
  paragraph.flatMap((line, index) => (index === 0 ? [line] : [BREAK, line]))

const written = (words: string, style: CSSProperties): ReactNode[] =>
  paragraphs(words).map((paragraph) => h('p', { style }, ...lines(paragraph)))

const Quote = ({ intro, words }: NonNullable<Letter['quote']>) =>
  h(
    'div',
    { style: { marginTop: 28, color: SOFT } },
    h('p', { style: { ...text, fontSize: 14 } }, intro),
    h(
      'blockquote',
      { style: { margin: 0, paddingLeft: 14, borderLeft: `3px solid ${LINE}` } },
      ...written(words, { ...text, fontSize: 14 }),
    ),
  )

const Signature = ({ signature }: Letterhead) =>
  h(
    'p',
    {
      style: {
        margin: 0,
        padding: '20px 32px 28px',
        borderTop: `1px solid ${LINE}`,
        fontSize: 13,
        lineHeight: 1.6,
        color: SOFT,
      },
    },
    ...lines(signature),
  )

const Page = ({ letter, head }: { letter: Letter; head: Letterhead }) =>
  h(
    'table',
    { role: 'presentation', style: { ...table, background: PAPER } },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          { align: 'center', style: { padding: '24px 12px' } },
          h(
            'div',
            {
              style: {
                maxWidth: 600,
                borderTop: `4px solid ${head.accent}`,
                background: '#ffffff',
                color: INK,
                fontFamily: SANS,
                textAlign: 'left',
                overflowWrap: 'break-word',
              },
            },
            h(
              'p',
              { style: { margin: 0, padding: '24px 32px 8px', fontFamily: SERIF, fontSize: 22, color: INK } },
              head.name,
            ),
            h(
              'div',
              { style: { padding: '8px 32px 20px' } },
              ...written(letter.words, text),
              letter.quote && h(Quote, letter.quote),
            ),
            h(Signature, head),
          ),
        ),
      ),
    ),
  )

/** The document is framed by hand: React would put its own marks into a head it renders. */
export function letterHtml(letter: Letter, head: Letterhead): string {
  return `<!doctype html>
<html lang="${head.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${renderToStaticMarkup(h('title', null, letter.subject))}
</head>
<body style="margin:0;background:${PAPER}">
${renderToStaticMarkup(h(Page, { letter, head }))}
</body>
</html>
`
}
