// What one leaf of the category tree offers and how it is spoken of.
import type { MakerName } from './makers.ts'

/** Sentences that hold for everything they are listed for; each product takes a few of each kind. */
export interface Voice {
  /** How it is made: one paragraph each. */
  made?: readonly string[]
  /** What it is like to live with: one paragraph each. */
  living?: readonly string[]
  /** Short facts for a list. */
  points?: readonly string[]
  /** One instruction each. */
  care?: readonly string[]
}

export interface Offer {
  title: string
  model: string
  maker: MakerName
  /** Codes of the palette; the first one is on the card. */
  colors: string
  /** Cents. */
  price: number
  /** The price before a reduction, in cents. */
  was?: number
  /** What its maker recommends, in cents; more than the price. */
  rrp?: number
  subtitle: string
  /** The opening of the description, this product's alone. */
  story: string
  material: string
  /** In words, for the list of facts; sized goods say what the size guide cannot. */
  measures: string
  grams: number
  state?: 'new' | 'draft' | 'archived'
}

export interface Leaf extends Required<Voice> {
  slug: string
  /** Shown above the list of its products. */
  blurb: string
  /** What the thing is called within a sentence. */
  noun: string
  /** Kinds of it, in capitals, by model; invented products are named after them. */
  kinds: Readonly<Record<string, string>>
  /** Openings for products nobody wrote a story for; {title} stands for the name. */
  openings: readonly string[]
  headings: { made: string; living: string; care: string }
  /** Sentences that hold for one model only. */
  of?: Readonly<Record<string, Voice>>
  offers: readonly Offer[]
}

/** A leaf as it is written: its own maker has made whatever names no other. */
export interface WrittenLeaf extends Omit<Leaf, 'offers'> {
  maker: MakerName
  offers: readonly (Omit<Offer, 'maker'> & Partial<Pick<Offer, 'maker'>>)[]
}
