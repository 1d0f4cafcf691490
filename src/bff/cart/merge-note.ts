// What merging did to the cart at sign-in, kept in a cookie until the next page says it, once. Sentences are made here, so
// that no browser loads words for what happens so seldom.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { MergedCart } from '#contract/carts.ts'
import type { SiteInfo } from '#contract/info.ts'
import type { Locale } from '#contract/parts.ts'
import { ownCookie } from '../cookies.ts'
import type { Origin } from '../gate/origins.ts'

/** Long enough for the page that follows, with and without script. */
const SECONDS = 60
/** A cookie holds 4 kB: so many lines are named, the others are counted. */
const NAMED = 4
/** Letters of what a product is called, and of its colour and size. */
const TITLE = 40
const VARIANT = 20
/** A letter may be two characters; brackets stand around the variant. */
const NAME = 2 * (TITLE + VARIANT) + ' ()'.length

const Note = z.object({
  pieces: z.int().min(0),
  added: z
    .array(z.object({ title: z.string().max(NAME), pieces: z.int() }))
    .max(NAMED)
    .default([]),
  capped: z
    .array(
      z.object({
        ...{ title: z.string().max(NAME), wanted: z.int(), kept: z.int() },
        cartFull: z.boolean().default(false),
      }),
    )
    .max(NAMED),
  /** Lines that are not named: of which there are fewer, and which were not added at all. */
  others: z.int().min(0),
  leftOut: z.int().min(0).default(0),
})
type Note = z.infer<typeof Note>

const shortened = (text: string, most: number): string => {
  const letters = Array.from(text)
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}

type Merged = NonNullable<MergedCart['merged']>

/** `Linen shirt (Sage, M)` */
const nameOf = ({ title, color, size }: Pick<Merged['added'][number], 'title' | 'color' | 'size'>): string => {
  const variant = [color, size].filter(Boolean).join(', ')
  return shortened(title, TITLE) + (variant && ` (${shortened(variant, VARIANT)})`)
}

/** By name: not every backend tells variants of a product apart. */
const named = (added: Merged['added']): Note['added'] =>
  [...Map.groupBy(added, nameOf)].map(([title, all]) => ({
    title,
    pieces: all.reduce((sum, { pieces }) => sum + pieces, 0),
  }))

export function mergeNote(origin: Origin) {
  const cookie = ownCookie('merged', origin)
  return {
    /** Nothing is left where nothing was moved. */
    leave(reply: FastifyReply, merged: Merged | null): void {
      if (!merged || (merged.pieces === 0 && merged.capped.length === 0)) return
      const added = named(merged.added).slice(0, NAMED)
      const capped = merged.capped.slice(0, NAMED).map(({ wanted, kept, cartFull, ...line }) => ({
        ...{ title: nameOf(line), wanted, kept, cartFull },
      }))
      const unnamed = merged.capped.slice(NAMED)
      const leftOut = unnamed.filter(({ kept }) => kept === 0).length
      const note: Note = { pieces: merged.pieces, added, capped, others: unnamed.length - leftOut, leftOut }
      cookie.write(reply, Buffer.from(JSON.stringify(note)).toString('base64url'), SECONDS)
    },
    /** Taking it away: it is said once. */
    take(request: FastifyRequest, reply: FastifyReply, commerce: SiteInfo['commerce']): string[] {
      if (cookie.values(request).length === 0) return []
      cookie.clear(reply)
      const note = parsed(cookie.read(request))
      return note ? sentences(note, commerce) : []
    },
  }
}

function parsed(value: string | undefined): Note | undefined {
  try {
    return Note.safeParse(JSON.parse(Buffer.from(value ?? '', 'base64url').toString())).data
  } catch {
    return undefined
  }
}

interface Words {
  added: (pieces: number) => string
  /** `more`: pieces that are not named. */
  named: (names: string, more: number) => string
  soldOut: (title: string) => string
  noRoom: (title: string) => string
  short: (title: string, kept: number, wanted: number) => string
  bounded: (title: string, kept: number, wanted: number) => string
  others: (lines: number) => string
  leftOut: (lines: number) => string
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    added: (n) => (n === 1 ? '1 piece from before was added.' : `${n} pieces from before were added.`),
    named: (names, more) =>
      `Added from before: ${names}${more > 0 ? ` and ${more} more ${more === 1 ? 'piece' : 'pieces'}` : ''}.`,
    soldOut: (title) => `${title}: sold out.`,
    noRoom: (title) => `${title}: not added, your cart is full.`,
    short: (title, kept, wanted) => `${title}: ${kept} of ${wanted}, more is not in stock.`,
    bounded: (title, kept, wanted) => `${title}: ${kept} of ${wanted}, more cannot be ordered at once.`,
    others: (n) => (n === 1 ? 'There are fewer of one other item, too.' : `There are fewer of ${n} other items, too.`),
    leftOut: (n) => (n === 1 ? 'One other item was not added.' : `${n} other items were not added.`),
  },
  de: {
    added: (n) => (n === 1 ? '1 Stück von vorher kam dazu.' : `${n} Stück von vorher kamen dazu.`),
    named: (names, more) =>
      `Von vorher übernommen: ${names}${more > 0 ? ` und ${more} weitere${more === 1 ? 's' : ''} Stück` : ''}.`,
    soldOut: (title) => `${title}: ausverkauft.`,
    noRoom: (title) => `${title}: nicht übernommen, der Warenkorb ist voll.`,
    short: (title, kept, wanted) => `${title}: ${kept} von ${wanted}, mehr ist nicht auf Lager.`,
    bounded: (title, kept, wanted) => `${title}: ${kept} von ${wanted}, mehr lassen sich nicht auf einmal bestellen.`,
    others: (n) =>
      n === 1 ? 'Bei einem weiteren Artikel sind es auch weniger.' : `Bei ${n} weiteren Artikeln sind es auch weniger.`,
    leftOut: (n) =>
      n === 1 ? 'Ein weiterer Artikel wurde nicht übernommen.' : `${n} weitere Artikel wurden nicht übernommen.`,
  },
}

function sentences(
  { pieces, added, capped, others, leftOut }: Note,
  { locale, maxPerLine }: SiteInfo['commerce'],
): string[] {
  const words = WORDS[locale]
  const ofLine = ({ title, wanted, kept, cartFull }: Note['capped'][number]) => {
    if (cartFull) return words.noRoom(title)
    if (kept === 0) return words.soldOut(title)
    return kept >= maxPerLine ? words.bounded(title, kept, wanted) : words.short(title, kept, wanted)
  }
  const names = added.map((one) => (one.pieces === 1 ? one.title : `${one.pieces} × ${one.title}`)).join(', ')
  const more = pieces - added.reduce((sum, one) => sum + one.pieces, 0)
  return [
    ...(pieces > 0 ? [names ? words.named(names, more) : words.added(pieces)] : []),
    ...capped.map(ofLine),
    ...(others > 0 ? [words.others(others)] : []),
    ...(leftOut > 0 ? [words.leftOut(leftOut)] : []),
  ]
}
