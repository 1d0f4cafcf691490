// A letter as HTML for mail programs, which know tables and style attributes and little else: no style sheet, no script, no
// picture that would be fetched and tell that the mail was read. The build compiles it into dist/mail, where plain Node
// finds it as `#mail/letter-html.tsx`; tsx runs it as it stands here.
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Letter, paragraphs } from './letter.ts'
import type { MailBranding } from './mail-branding.ts'

const INK = '#211c18'
const SOFT = '#5f574f'
const LINE = '#ddd6cc'
const PAPER = '#f6f3ee'
const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const SERIF = "Georgia, 'Times New Roman', serif"

const table: CSSProperties = { width: '100%', borderCollapse: 'collapse' }
const text: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: 1.6 }
const small: CSSProperties = { ...text, fontSize: 14 }

/** Lines of a paragraph stay lines. */
const Lines = ({ of }: { of: readonly string[] }): ReactNode =>
  of.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: it is written once and never drawn again
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))

const Paragraphs = ({ of, style }: { of: string; style: CSSProperties }): ReactNode =>
  paragraphs(of).map((lines, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: it is written once and never drawn again
    <p key={index} style={style}>
      <Lines of={lines} />
    </p>
  ))

const Quote = ({ intro, words }: NonNullable<Letter['quote']>) => (
  <div style={{ marginTop: 28, color: SOFT }}>
    <p style={small}>{intro}</p>
    <blockquote style={{ margin: 0, paddingLeft: 14, borderLeft: `3px solid ${LINE}` }}>
      <Paragraphs of={words} style={small} />
    </blockquote>
  </div>
)

const Signature = ({ signature }: Pick<MailBranding, 'signature'>) => (
  <p
    style={{
      margin: 0,
      padding: '20px 32px 28px',
      borderTop: `1px solid ${LINE}`,
      fontSize: 13,
      lineHeight: 1.6,
      color: SOFT,
    }}
  >
    <Lines of={signature} />
  </p>
)

const sheet = (accent: string): CSSProperties => ({
  maxWidth: 600,
  borderTop: `4px solid ${accent}`,
  background: '#ffffff',
  color: INK,
  fontFamily: SANS,
  textAlign: 'left',
  overflowWrap: 'break-word',
})

const Page = ({ letter, head }: { letter: Letter; head: MailBranding }) => (
  <table role="presentation" style={{ ...table, background: PAPER }}>
    <tbody>
      <tr>
        <td align="center" style={{ padding: '24px 12px' }}>
          <div style={sheet(head.accent)}>
            <p style={{ margin: 0, padding: '24px 32px 8px', fontFamily: SERIF, fontSize: 22, color: INK }}>
              {head.name}
            </p>
            <div style={{ padding: '8px 32px 20px' }}>
              <Paragraphs of={letter.words} style={text} />
              {letter.quote && <Quote {...letter.quote} />}
            </div>
            <Signature signature={head.signature} />
          </div>
        </td>
      </tr>
    </tbody>
  </table>
)

/** The document is framed by hand: React would put its own marks into a head it renders. */
export function letterHtml(letter: Letter, head: MailBranding): string {
  return `<!doctype html>
<html lang="${head.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${renderToStaticMarkup(<title>{letter.subject}</title>)}
</head>
<body style="margin:0;background:${PAPER}">
${renderToStaticMarkup(<Page letter={letter} head={head} />)}
</body>
</html>
`
}
