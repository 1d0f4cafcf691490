// What the law asks of goods: the invented firms behind the workshops, what to take care of, what a piece holds, and the few
// that cannot be returned.
import type { Maker } from '#contract/product-facts.ts'
import type { Row } from '../../shop/db/schema.ts'
import type { Offer } from './leaf.ts'
import type { MakerName } from './makers.ts'

const FIRMS: Readonly<Record<MakerName, Maker>> = {
  'Veyra Clay': {
    name: 'Veyra Clay Töpferei GmbH',
    address: 'Molkereiweg 3, 56203 Höhr-Grenzhausen, Germany',
    email: 'hello@veyra-clay.example',
  },
  'Oriel Yard': {
    name: 'Oriel Yard Werkstätten eG',
    address: 'Hofgasse 12, 37073 Göttingen, Germany',
    email: 'yard@oriel.example',
  },
  'Ormund Light': {
    name: 'Ormund Light ApS',
    address: 'Lygten 41, 2400 København NV, Denmark',
    email: 'safety@ormund-light.example',
  },
  Kestrup: {
    name: 'Kestrup Møbler ApS',
    address: 'Savværksvej 8, 8600 Silkeborg, Denmark',
    email: 'post@kestrup.example',
  },
  Lindmoor: {
    name: 'Lindmoor Weberei GmbH & Co. KG',
    address: 'Am Wehr 1, 33602 Bielefeld, Germany',
    email: 'mill@lindmoor.example',
  },
  Marrowby: {
    name: 'Marrowby Knitwear Ltd.',
    address: '4 Shore Road, Ardara, Co. Donegal, F94 X2C1, Ireland',
    email: 'hello@marrowby.example',
  },
  'Castell Vane': {
    name: 'Castell Vane Unipessoal, Lda.',
    address: 'Rua da Fábrica 117, 4050-247 Porto, Portugal',
    email: 'atelier@castell-vane.example',
  },
  Tornhaven: {
    name: 'Tornhaven Taschenmanufaktur GmbH',
    address: 'Segelmacherkai 9, 26721 Emden, Germany',
    email: 'workshop@tornhaven.example',
  },
}

const FLAME =
  'Never leave a burning candle unattended. Keep it out of reach of children and animals, and away from curtains and draughts.'
const CURRENT =
  'For dry rooms only. Take the plug out, or switch the circuit off, before changing the bulb, and use none stronger than the fitting says.'

/** By model, or by the first word of it. */
const SAFETY: Readonly<Record<string, string>> = {
  'candle-pillar': `${FLAME}\nBurn it on a plate that does not burn, 10 cm away from the next.`,
  'candle-jar': `${FLAME}\nThe jar gets hot. Put it out when 1 cm of wax is left.`,
  candlestick: FLAME,
  lamp: CURRENT,
  pendant: `${CURRENT}\nHave it put up by an electrician.`,
  clock: 'Keep batteries away from children; one that was swallowed is an emergency.',
  stool: 'For sitting on, not for standing on.',
}

/** They come sealed, and a broken seal cannot be mended. */
const SEALED: ReadonlySet<string> = new Set(['Steamroom Towels', 'Herb Garden Towels'])

/** Candles are sold by the weight of their wax: that of a jar is in its measures, a candle without a jar is all wax. */
export function contentOf({ model, measures, grams }: Offer): Pick<Row<'variants'>, 'unit_amount' | 'unit'> {
  const wax = model === 'candle-pillar' ? grams : Number(/(\d+) g of wax/.exec(measures)?.[1] ?? 0)
  return wax > 0 ? { unit_amount: wax, unit: 'g' } : { unit_amount: null, unit: null }
}

export const factsOf = ({
  title,
  model,
  maker,
}: Offer): Pick<Row<'products'>, 'maker' | 'safety_note' | 'no_withdrawal'> => ({
  maker: JSON.stringify(FIRMS[maker]),
  safety_note: SAFETY[model] ?? SAFETY[model.split('-')[0] ?? ''] ?? null,
  no_withdrawal: SEALED.has(title) ? 'sealed_hygiene' : 'none',
})
