// Sheets that papers are written on: A4 in the house's type, each piece of text tagged for whoever has it read aloud. The same
// content gives the same bytes: the date of making is that of the paper, and nothing is left to chance.
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { printable } from '../../checkout/printable.ts'

/** In points. */
export const PAGE = { width: 595.28, height: 841.89, left: 56.7, right: 538.58, top: 56, bottom: 760 } as const

export const INK = '#1c1b19'
export const QUIET = '#5f5b55'
const RULE = '#d8d4cd'

export type Element = PDFKit.PDFStructureElement

export interface Type {
  width: number
  size?: number
  strong?: boolean
  color?: string
  align?: 'left' | 'right'
  /** Digits of one width, so that sums stand below each other. */
  figures?: boolean
}

export interface Sheets {
  /** An element that others are put into; of the document where no parent is named. */
  group: (type: string, parent?: Element) => Element
  /** Text, or whatever else is drawn, as one element. */
  element: (type: string, parent: Element, draw: () => void, options?: { scope: 'Column' | 'Row' }) => void
  /** What has no place in the order of reading: rules, repeated headings, page numbers. */
  beside: (draw: () => void) => void
  /** Answers where the text ends. */
  write: (text: string, at: Type & { x: number; y: number }) => number
  heightOf: (text: string, type: Type) => number
  rule: (y: number, options?: { from?: number; color?: string; weight?: number }) => void
  newPage: () => void
  /** Draws on every page, once all are there. */
  onEach: (draw: (page: number, of: number) => void) => void
  end: () => Promise<Buffer>
}

const FONTS = join(import.meta.dirname, 'fonts')
const REGULAR = join(FONTS, 'inter-regular.ttf')
const STRONG = join(FONTS, 'inter-semibold.ttf')

interface About {
  title: string
  author: string
  lang: string
  madeAt: Date
}

export function sheets({ title, author, lang, madeAt }: About): Sheets {
  const options = {
    ...{ size: 'A4', margin: 0, font: REGULAR, bufferPages: true, pdfVersion: '1.7', subset: 'PDF/UA' },
    ...{ tagged: true, displayTitle: true, lang },
    info: { Title: title, Author: author, Creator: 'Stoa', Producer: 'Stoa', CreationDate: madeAt, ModDate: madeAt },
  }
  // Its types know less than the library does.
  const doc = new PDFDocument(options as PDFKit.PDFDocumentOptions)
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.registerFont('regular', REGULAR)
  doc.registerFont('strong', STRONG)
  const root = doc.struct('Document')
  doc.addStructure(root)

  const style = ({ size = 9, strong = false, color = INK }: Type) =>
    doc
      .font(strong ? 'strong' : 'regular')
      .fontSize(size)
      .fillColor(color)
  // The library remembers the words it has set, but only of text without features of its own.
  const layout = ({ width, align = 'left', figures = false }: Type): PDFKit.Mixins.TextOptions => ({
    ...{ width, align, lineGap: 2.5 },
    ...(figures && { features: ['tnum'] }),
  })
  const heightOf = (text: string, type: Type) => style(type).heightOfString(printable(text) || ' ', layout(type))

  return {
    group: (type, parent = root) => {
      const group = doc.struct(type)
      parent.add(group)
      return group
    },
    element: (type, parent, draw, options) => {
      const element = doc.struct(type, options as object)
      parent.add(element)
      element.add(draw)
      element.end()
    },
    beside: (draw) => {
      doc.markContent('Artifact')
      draw()
      doc.endMarkedContent()
    },
    write: (text, { x, y, ...type }) => {
      style(type).text(printable(text) || ' ', x, y, layout(type))
      return y + heightOf(text, type)
    },
    heightOf,
    rule: (y, { from = PAGE.left, color = RULE, weight = 0.75 } = {}) => {
      doc.moveTo(from, y).lineTo(PAGE.right, y).lineWidth(weight).strokeColor(color).stroke()
    },
    newPage: () => void doc.addPage(),
    onEach: (draw) => {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page)
        draw(page + 1, count)
      }
    },
    end: () => {
      root.end()
      doc.end()
      return whole
    },
  }
}
