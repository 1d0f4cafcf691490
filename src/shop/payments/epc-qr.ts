// The QR code that banking apps read for a transfer: EPC069-12, version 002. For euros alone.
import { renderSVG } from 'uqr'

export interface Transfer {
  /** Who gets the money. */
  name: string
  iban: string
  bic?: string | undefined
  /** Cents. */
  amount: number
  currency: string
  /** What the shop finds the order by. */
  reference: string
}

const MOST_CENTS = 99_999_999_999

/** In characters, as the guideline has it. */
const cut = (text: string, most: number): string => [...text.replace(/\s+/g, ' ').trim()].slice(0, most).join('')

/** Undefined where there is no such code: another currency, no name or account, an amount out of range. */
export function epcPayload({ name, iban, bic = '', amount, currency, reference }: Transfer): string | undefined {
  const account = iban.replace(/\s/g, '').toUpperCase()
  const fits = Number.isInteger(amount) && amount >= 1 && amount <= MOST_CENTS
  if (currency !== 'EUR' || name.trim() === '' || !/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account) || !fits)
    return undefined
  const sum = `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  const lines = [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    bic.replace(/\s/g, '').toUpperCase(),
    cut(name, 70),
    account,
    sum,
    // Purpose, and a structured reference: ours is words.
    '',
    '',
    cut(reference, 140),
  ]
  return lines.join('\n')
}

/** UTF-8 as bytes: the encoder would take a string for text of its own choosing. */
const bytes = (text: string): number[] => [...Buffer.from(text)]

/** An SVG of black modules on white, with the four empty modules around it that readers ask for. */
export function epcQr(transfer: Transfer): string | undefined {
  const payload = epcPayload(transfer)
  if (payload === undefined) return undefined
  // The guideline: correction level M, and at most version 13.
  return renderSVG(bytes(payload), { ecc: 'M', boostEcc: false, maxVersion: 13, border: 4 })
}
