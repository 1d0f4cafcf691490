// What an upstream says, made safe to show: rich text is sanitised, addresses lead where they may, text is text. Nothing
// here asks whose the upstream is: the bundled shop is cleaned like any other, and what was clean costs a look.
// Told apart by the names of fields, which a test compares with the contracts.
import { LRUCache } from 'lru-cache'
import { richText } from '#html/rich-text.ts'
import { hostOf, linkAddress } from './addresses.ts'

export interface CleaningOptions {
  pictureAddress: (given: string) => string | undefined
  /** Told of every picture that is left out. */
  onRefused?: ((host: string) => void) | undefined
}

/** Cleans in place, and answers what it was given. */
export type Cleaning = <T>(answer: T) => T

/** Takes the place of what may not be shown: left out of lists, null elsewhere. */
const GONE = Symbol('left out')

type Fields = Record<string, unknown>

/** Characters of descriptions that are remembered in their clean form. */
const REMEMBERED = 8_000_000

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
  const known = new LRUCache<string, string>({
    maxSize: REMEMBERED,
    sizeCalculation: (clean, given) => clean.length + given.length + 1,
  })
  const cleanRichText = (html: string): string => {
    const found = known.get(html)
    if (found !== undefined) return found
    const clean = rich(plainText(html))
    known.set(html, clean)
    return clean
  }

  const cleanText = (name: string, text: string, owner: Fields): unknown => {
    if (name === 'pattern' || (name === 'url' && isPicture(owner))) return picture(text)
    if (name === 'url' || name === 'href' || (name === 'value' && owner.kind === 'link'))
      return linkAddress(text) ?? GONE
    if (name === 'accent' || name === 'hex') return /^#[0-9a-f]{3,8}$/i.test(text) ? text : GONE
    return name === 'html' || name.endsWith('Html') ? cleanRichText(text) : plainText(text)
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
      // An object whose address is what it is about goes with it.
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

/** A picture has its measures beside its address, an icon its size. */
const isPicture = ({ width, size }: Fields): boolean => typeof width === 'number' || typeof size === 'number'

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e]/g

/** Text without control characters, without those that turn the direction of what follows, and without half characters. */
function plainText(text: string): string {
  const seen = text.search(UNSEEN) < 0 ? text : text.replace(UNSEEN, '')
  return seen.isWellFormed() ? seen : seen.toWellFormed()
}
