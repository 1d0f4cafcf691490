// Lines that staff paste to ship many parcels: order number, carrier, tracking number; from a spreadsheet with tabs, from a
// carrier's file with semicolons, typed with commas.
export interface TrackingLine {
  /** As an editor counts it, from 1. */
  at: number
  number: string
  carrier: string
  trackingNumber: string
}

export interface ReadLines {
  lines: TrackingLine[]
  /** Lines that could not be read. */
  wrong: number[]
}

const NUMBER = /^[A-Za-z0-9-]{1,32}$/

const splitAt = (line: string): RegExp => (line.includes('\t') ? /\t/ : line.includes(';') ? /;/ : /,/)

export function readTracking(text: string): ReadLines {
  const read: ReadLines = { lines: [], wrong: [] }
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const parts = line.split(splitAt(line)).map((part) => part.trim())
    const [number = '', carrier = '', trackingNumber = ''] = parts
    const fits = parts.length === 3 && NUMBER.test(number) && carrier.length <= 40 && trackingNumber.length <= 100
    if (fits && carrier !== '') read.lines.push({ at: index + 1, number, carrier, trackingNumber })
    else read.wrong.push(index + 1)
  }
  return read
}
