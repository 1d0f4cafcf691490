// Makes upstream answers safe to display: rich text is sanitised, unsafe addresses are removed, and control characters are
// stripped from plain text. The bundled shop is treated like any other upstream; text that is already clean costs little.
// Fields are recognised by their names; a test compares those names with the contracts.
import { richText } from '#html/rich-text.ts'
import { hostOf, linkAddress } from './addresses.ts'

export interface CleaningOptions {
  pictureAddress: (given: string) => string | undefined
  /** Called for every picture that is removed. */
  onRefused?: ((host: string) => void) | undefined
}

/** Cleans the answer in place and returns it. */
export type Cleaning = <T>(answer: T) => T

/** Marks a value that must not be shown: it is removed from lists and set to null elsewhere. */
const GONE = Symbol('left out')

type Fields = Record<string, unknown>

export function createCleaning({ pictureAddress, onRefused }: CleaningOptions): Cleaning {
  const picture = (given: string): string | typeof GONE => {
    const address = pictureAddress(given)
    if (address === undefined) onRefused?.(hostOf(given))
    return address ?? GONE
  }
  const rich = richText((src) => {
    const address = picture(src)
    return address === GONE ? undefined : address
  })

  const cleanText = (name: string, text: string, owner: Fields): unknown => {
    if (name === 'pattern' || (name === 'url' && isPicture(owner))) return picture(text)
    if (name === 'url' || name === 'href' || name === 'trackingUrl' || (name === 'value' && owner.kind === 'link'))
      return linkAddress(text) ?? GONE
    if (name === 'accent' || name === 'hex') return /^#[0-9a-f]{3,8}$/i.test(text) ? text : GONE
    return name === 'html' || name.endsWith('Html') ? rich(plainText(text)) : plainText(text)
  }

  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return cleanList(value)
    return typeof value === 'object' && value !== null ? cleanFields(value as Fields) : value
  }

  const cleanList = (list: unknown[]): unknown[] => {
    let length = 0
    for (const each of list) {
      const item = typeof each === 'string' ? plainText(each) : clean(each)
      if (item !== GONE) list[length++] = item
    }
    list.length = length
    return list
  }

  const cleanFields = (fields: Fields): Fields | typeof GONE => {
    for (const name in fields) {
      const value = fields[name]
      const cleaned = typeof value === 'string' ? cleanText(name, value, fields) : clean(value)
      if (cleaned === value) continue
      if (cleaned !== GONE) fields[name] = cleaned
      // An object that exists only for its address, such as a picture or a link, is removed with it.
      else if (name === 'url' || name === 'value') return GONE
      else if (name === 'pattern') delete fields.pattern
      else fields[name] = name === 'hex' ? NO_COLOR : null
    }
    return fields
  }

  return (answer) => {
    clean(answer)
    return answer
  }
}

const NO_COLOR = '#808080'

/** Pictures have a width beside their address, icons a size; links have neither. */
const isPicture = ({ width, size }: Fields): boolean => typeof width === 'number' || typeof size === 'number'

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e]/g

/** Removes control characters and those that change text direction, and replaces unpaired surrogates. */
function plainText(text: string): string {
  const seen = text.search(UNSEEN) < 0 ? text : text.replace(UNSEEN, '')
  return seen.isWellFormed() ? seen : seen.toWellFormed()
}
