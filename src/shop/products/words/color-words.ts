// What people call colours, in English and German, by the families colours belong to.
import type { COLOR_FAMILIES } from '#contract/colors.ts'

export type Family = (typeof COLOR_FAMILIES)[number]

const ENGLISH: Readonly<Record<Family, string>> = {
  white: 'white whites ivory cream offwhite snow',
  beige: 'beige cream creme sand tan nude taupe camel ecru natural khaki',
  brown: 'brown chocolate chestnut caramel cognac camel tan mocha bronze',
  red: 'red burgundy maroon crimson scarlet bordeaux wine cherry ruby',
  orange: 'orange rust terracotta copper apricot coral peach',
  yellow: 'yellow mustard gold golden ochre lemon',
  green: 'green olive khaki mint emerald teal turquoise petrol lime',
  blue: 'blue navy azure turquoise teal petrol indigo cobalt denim aqua',
  purple: 'purple violet lilac lavender aubergine mauve',
  pink: 'pink rose fuchsia magenta blush salmon coral',
  grey: 'grey gray charcoal anthracite silver slate',
  black: 'black jet ebony',
}

/** As they are declined: rot, rote, roten … */
const DECLINED: Readonly<Record<Family, string>> = {
  white: 'weiss',
  beige: '',
  brown: 'braun',
  red: 'rot bordeauxrot weinrot',
  orange: '',
  yellow: 'gelb senfgelb',
  green: 'grun olivgrun tannengrun',
  blue: 'blau marineblau nachtblau',
  purple: 'violett',
  pink: 'rosafarben',
  grey: 'grau anthrazitfarben',
  black: 'schwarz',
}

const UNDECLINED: Readonly<Record<Family, string>> = {
  white: 'cremeweiss elfenbein wollweiss',
  beige: 'beiges beigen natur creme',
  brown: 'schoko',
  red: 'bordeaux weinrot',
  orange: 'orangene orangenes orangener rost kupfer aprikose',
  yellow: 'senf gold goldene goldener',
  green: 'oliv mint smaragd petrol turkis',
  blue: 'marine turkis petrol',
  purple: 'lila flieder lavendel aubergine',
  pink: 'rosa altrosa',
  grey: 'anthrazit silber silberne',
  black: '',
}

const SHADES = ['', 'hell', 'dunkel']
const ENDINGS = ['', 'e', 'er', 'es', 'en', 'em']
const split = (words: string): string[] => words.split(' ').filter(Boolean)

const wordsFor = (family: Family): string[] => [
  ...split(ENGLISH[family]),
  ...split(DECLINED[family]).flatMap((base) =>
    SHADES.flatMap((shade) => ENDINGS.map((ending) => shade + base + ending)),
  ),
  ...split(UNDECLINED[family]),
]

const pairs = (Object.keys(ENGLISH) as Family[]).flatMap((family) => wordsFor(family).map((word) => ({ word, family })))
const families: ReadonlyMap<string, readonly { family: Family }[]> = Map.groupBy(pairs, ({ word }) => word)

/** Families a word may mean; folded words only. */
export const familiesOf = (word: string): ReadonlySet<Family> =>
  new Set(families.get(word)?.map(({ family }) => family))

/** Words in front of a colour that only say which shade of it. */
export const isShade = (word: string): boolean =>
  /^(?:light|dark|deep|pale|bright|navy|sky|royal|hell|dunkel)$/.test(word)
