/** @jsxRuntime automatic */
// A letter as HTML for mail programs, which know tables and style attributes and little else: no script, no picture that would
// be fetched and tell that the mail was read. The one style sheet re-lights it where a program is dark and can read it, and keeps
// headings within pages small. The build compiles it into dist/mail, where plain Node finds it as `#mail/letter-html.tsx`.
import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { inkOn } from '#html/ink-on.ts'
import type { Block, Letter } from './letter.ts'
import {
  amountCell,
  cell,
  DARK,
  heading,
  INK,
  LINE,
  PAGES,
  PAPER,
  SERIF,
  SOFT,
  sheet,
  small,
  table,
  text,
} from './letter-style.ts'
import type { MailBranding } from './mail-branding.ts'
import { each, Lines, Paragraphs } from './parts/lines.tsx'

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

const Quote = ({ intro, words }: Of<'quote'>) => (
  <div className="soft" style={{ marginTop: 28, color: SOFT }}>
    <p style={small}>{intro}</p>
    <blockquote className="line" style={{ margin: 0, paddingLeft: 14, borderLeft: `3px solid ${LINE}` }}>
      <Paragraphs of={words} style={small} />
    </blockquote>
  </div>
)

const Goods = ({ rows }: Of<'goods'>) => (
  <table role="presentation" style={{ ...table, margin: '8px 0 0' }}>
    <tbody>
      {each(rows, ({ title, detail, amount }) => (
        <tr style={{ verticalAlign: 'top' }}>
          <td className="line" style={cell}>
            {title}
            {detail && (
              <div className="soft" style={{ fontSize: 13, color: SOFT }}>
                {detail}
              </div>
            )}
          </td>
          <td className="line" style={amountCell}>
            {amount}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Sums = ({ rows }: Of<'sums'>) => (
  <table role="presentation" className="line" style={{ ...table, margin: '0 0 24px', borderTop: `1px solid ${LINE}` }}>
    <tbody>
      {each(rows, ({ label, amount, strong }) => {
        const style: CSSProperties = strong
          ? { padding: '10px 0', fontSize: 17, fontWeight: 600 }
          : { padding: '6px 0 0', fontSize: 14, color: SOFT }
        const tone = strong ? undefined : 'soft'
        return (
          <tr style={{ verticalAlign: 'top' }}>
            <td className={tone} style={style}>
              {label}
            </td>
            <td className={tone} style={{ ...style, textAlign: 'right', whiteSpace: 'nowrap' }}>
              {amount}
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

const Facts = ({ title, rows }: Of<'facts'>) => (
  <div className="box" style={{ margin: '0 0 24px', padding: '16px 20px', background: PAPER }}>
    <p className="soft" style={heading}>
      {title}
    </p>
    <table role="presentation" style={table}>
      <tbody>
        {each(rows, ({ label, value }) => (
          // One above the other: on a phone beside its name the number of an account would be broken in two.
          <tr>
            <td style={{ padding: '3px 0 6px', fontSize: 15, fontWeight: 600, overflowWrap: 'anywhere' }}>
              <div className="soft" style={{ fontSize: 13, fontWeight: 400, color: SOFT }}>
                {label}
              </div>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const TitledLines = ({ title, lines }: Of<'lines'>) => (
  <div style={{ margin: '0 0 24px' }}>
    <p className="soft" style={heading}>
      {title}
    </p>
    <p style={{ ...text, margin: 0, fontSize: 15 }}>
      <Lines of={lines} />
    </p>
  </div>
)

/** The address stands below as well: some programs show no links as buttons, and people like to see where they go. */
const Button = ({ label, url, accent }: Of<'button'> & { accent: string }) => (
  <div style={{ margin: '8px 0 24px' }}>
    <a
      href={url}
      style={{
        display: 'inline-block',
        padding: '13px 24px',
        borderRadius: 6,
        background: accent,
        color: inkOn(accent),
        fontSize: 16,
        fontWeight: 600,
        textDecoration: 'none',
      }}
    >
      {label}
    </a>
    <p
      className="soft"
      style={{ margin: '10px 0 0', fontSize: 12, lineHeight: 1.5, color: SOFT, overflowWrap: 'anywhere' }}
    >
      {url}
    </p>
  </div>
)

const ShopPage = ({ title, html }: Of<'page'>) => (
  <div
    className="soft line"
    style={{ padding: '20px 32px', borderTop: `1px solid ${LINE}`, fontSize: 13, lineHeight: 1.6, color: SOFT }}
  >
    <h2 className="ink" style={{ margin: '0 0 8px', fontFamily: SERIF, fontSize: 18, fontWeight: 400, color: INK }}>
      {title}
    </h2>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: pages are cleaned when they are written and when they are read */}
    <div className="page" dangerouslySetInnerHTML={{ __html: html }} />
  </div>
)

const Part = ({ block, accent }: { block: Block; accent: string }): ReactNode => {
  switch (block.kind) {
    case 'words':
      return <Paragraphs of={block.words} style={text} />
    case 'quote':
      return <Quote {...block} />
    case 'goods':
      return <Goods {...block} />
    case 'sums':
      return <Sums {...block} />
    case 'facts':
      return <Facts {...block} />
    case 'lines':
      return <TitledLines {...block} />
    case 'button':
      return <Button {...block} accent={accent} />
    case 'page':
      return <ShopPage {...block} />
  }
}

const Parts = ({ of, accent }: { of: readonly Block[]; accent: string }): ReactNode =>
  each(of, (block) => <Part block={block} accent={accent} />)

const Signature = ({ signature }: Pick<MailBranding, 'signature'>) => (
  <p
    className="soft line"
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

const Page = ({ letter, head }: { letter: Letter; head: MailBranding }) => (
  <table role="presentation" className="ground" style={{ ...table, background: PAPER }}>
    <tbody>
      <tr>
        <td align="center" style={{ padding: '24px 12px' }}>
          <div className="sheet" style={sheet(head.accent)}>
            <p
              className="ink"
              style={{ margin: 0, padding: '24px 32px 8px', fontFamily: SERIF, fontSize: 22, color: INK }}
            >
              {head.name}
            </p>
            <div style={{ padding: '8px 32px 20px' }}>
              <Parts of={letter.blocks.filter(({ kind }) => kind !== 'page')} accent={head.accent} />
            </div>
            <Signature signature={head.signature} />
            <Parts of={letter.blocks.filter(({ kind }) => kind === 'page')} accent={head.accent} />
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
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>${PAGES}
${DARK}</style>
${renderToStaticMarkup(<title>{letter.subject}</title>)}
</head>
<body class="ground" style="margin:0;background:${PAPER}">
${renderToStaticMarkup(<Page letter={letter} head={head} />)}
</body>
</html>
`
}
