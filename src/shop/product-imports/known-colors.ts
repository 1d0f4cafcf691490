// Hues of colour names, English and German, so that a colour created for a file looks like its name.
import type { COLOR_FAMILIES } from '#contract/colors.ts'
import { folded } from './names.ts'

type Family = (typeof COLOR_FAMILIES)[number]

/** The hue of a name that is not known. */
export const NEUTRAL = '#9A958C'

const HUES: Record<string, string> = {
  '#FFFFFF': 'white weiß',
  '#F8F4E8': 'off-white offwhite wollweiß naturweiß ivory elfenbein',
  '#F3E9D2': 'cream creme ecru eierschale natural natur',
  '#D9C7A7': 'beige sand',
  '#C8B28A': 'khaki camel kamel tan',
  '#B5A18A': 'taupe stone stein',
  '#7B4F2E': 'brown braun walnut nussbaum walnuss',
  '#4A2C1D': 'chocolate schokolade espresso mocha mokka dunkelbraun',
  '#A0522D': 'cognac rust rost sienna terracotta terrakotta copper kupfer',
  '#C1272D': 'red rot cherry kirsche kirschrot',
  '#7A1F2B': 'burgundy bordeaux wine wein weinrot maroon dunkelrot oxblood',
  '#F26B5B': 'coral koralle lachs salmon',
  '#E8772E': 'orange apricot aprikose pumpkin kürbis',
  '#F2C14E': 'yellow gelb lemon zitrone sun sonne',
  '#C9922B': 'mustard senf ochre ocker honey honig amber bernstein',
  '#C8A23C': 'gold golden brass messing',
  '#3F8F4F': 'green grün grass gras',
  '#1F4D3A': 'forest tanne tannengrün dunkelgrün bottle racing pine',
  '#6B7A3A': 'olive oliv moss moos army',
  '#9CAF88': 'sage salbei mint minze pistachio pistazie',
  '#A8C64A': 'lime limette hellgrün',
  '#1F7A7A': 'teal petrol',
  '#3FC1C0': 'turquoise türkis aqua cyan',
  '#2F5FB3': 'blue blau royal cobalt kobalt königsblau',
  '#9CC3E6': 'sky himmelblau hellblau pastel',
  '#1F2A44': 'navy marine marineblau dunkelblau midnight nachtblau',
  '#3B4F7A': 'denim jeans indigo',
  '#7A4FA3': 'purple violet lila violett aubergine plum pflaume',
  '#B7A3D0': 'lavender lavendel lilac flieder',
  '#E79AB0': 'pink rosa rose rosé blush',
  '#C2347A': 'magenta fuchsia pinkfarben himbeere raspberry berry beere',
  '#8C8C8C': 'grey gray grau heather meliert zinc',
  '#C9C9C9': 'silver silber hellgrau',
  '#4A4A4A': 'charcoal anthracite anthrazit graphite graphit dunkelgrau slate schiefer',
  '#111111': 'black schwarz jet onyx ink tinte',
}

const BY_NAME = new Map(
  Object.entries(HUES).flatMap(([hex, names]) => names.split(' ').map((name) => [folded(name), hex] as const)),
)

/** By the whole name, else by the last known word in it, as in `Heather Grey` and `Blau (dunkel)`. */
export function hueOf(name: string): { hex: string; guessed: boolean } {
  const plain = folded(name)
  const words = plain.split(/[^\p{L}\p{N}-]+/u).filter(Boolean)
  for (const candidate of [plain, words.join(''), ...words.reverse()]) {
    const hex = BY_NAME.get(candidate)
    if (hex) return { hex, guessed: false }
  }
  return { hex: NEUTRAL, guessed: true }
}

/** The family a hue is filtered by. */
export function familyOf(hex: string): Family {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number]
  const most = Math.max(r, g, b)
  const span = most - Math.min(r, g, b)
  const light = (most + Math.min(r, g, b)) / 2
  if (span < 0.1) return light > 0.93 ? 'white' : light < 0.16 ? 'black' : 'grey'
  const sector = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span
  const hue = (sector * 60 + 360) % 360
  if (hue >= 15 && hue < 55 && light < 0.42) return 'brown'
  if (hue >= 15 && hue < 65 && (light > 0.72 || span < 0.35)) return 'beige'
  if (hue < 15 || hue >= 345) return light > 0.7 ? 'pink' : 'red'
  if (hue < 40) return 'orange'
  if (hue < 68) return 'yellow'
  if (hue < 175) return 'green'
  if (hue < 255) return 'blue'
  return hue < 300 ? 'purple' : 'pink'
}
