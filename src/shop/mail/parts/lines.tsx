/** @jsxRuntime automatic */
// Text in letters: its paragraphs, and the lines of one.
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { paragraphs } from '../letter.ts'

export const each = <T,>(of: readonly T[], draw: (one: T, index: number) => ReactNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: it is written once and never drawn again
  of.map((one, index) => <Fragment key={index}>{draw(one, index)}</Fragment>)

/** Lines of a paragraph stay lines. */
export const Lines = ({ of }: { of: readonly string[] }): ReactNode =>
  each(of, (line, index) => (
    <>
      {index > 0 && <br />}
      {line}
    </>
  ))

export const Paragraphs = ({ of, style }: { of: string; style: CSSProperties }): ReactNode =>
  each(paragraphs(of), (lines) => (
    <p style={style}>
      <Lines of={lines} />
    </p>
  ))
