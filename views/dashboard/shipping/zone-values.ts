// A zone as its form holds it: numbers and amounts stay text until they are sent. Text that is not a number is sent
// unchanged, so that the server reports the field.
import type { Bodies, Replies } from '#contract/endpoints.ts'
import { readAmount, readWhole, writeAmount } from '../kit/edit/amounts.ts'
import { type Merge, mergeParts, mergeRows } from '../kit/edit/merge.ts'

export type Zone = Replies['GET /api/admin/shipping/:id']
export type Body = Bodies['POST /api/admin/shipping']
type Method = Zone['methods'][number]
export type Kind = Method['kind']

export interface RateRow {
  key: string
  from: string
  price: string
}

export interface MethodRow {
  /** Identifies the row before it is stored and has an id. */
  key: string
  id: string | null
  code: string
  name: string
  kind: Kind
  daysMin: string
  daysMax: string
  freeFrom: string
  maxWeight: string
  active: boolean
  /** For a flat method only the first rate is used. */
  rates: RateRow[]
}

export interface Values {
  code: string
  name: string
  position: number
  countries: string[]
  methods: MethodRow[]
}

/** The shop's format for typed amounts. */
export interface Typing {
  locale: string
  decimals: number
}

const newKey = () => `new-${crypto.randomUUID()}`

export const newRate = (): RateRow => ({ key: newKey(), from: '', price: '' })

export const newMethod = (): MethodRow => ({
  ...{ key: newKey(), id: null, code: '', name: '', kind: 'flat', active: true, rates: [newRate()] },
  ...{ daysMin: '', daysMax: '', freeFrom: '', maxWeight: '' },
})

export const methodRow =
  ({ locale, decimals }: Typing) =>
  ({ id, code, name, kind, daysMin, daysMax, freeFrom, maxWeight, active, rates }: Method): MethodRow => {
    const amount = (minor: number) => writeAmount(minor, locale, decimals)
    return {
      ...{ key: id, id, code, name, kind, active, daysMin: String(daysMin), daysMax: String(daysMax) },
      freeFrom: freeFrom === null ? '' : amount(freeFrom),
      maxWeight: maxWeight === null ? '' : String(maxWeight),
      rates: rates.map(({ from, price }) => ({
        key: `${id} ${from}`,
        from: kind === 'price' ? amount(from) : String(from),
        price: amount(price),
      })),
    }
  }

/** Empty text is omitted; text that is not a number is sent unchanged, so that the server reports its field. */
export const sent = (text: string, read: (text: string) => number | undefined): number | undefined =>
  text.trim() === '' ? undefined : (read(text) ?? (text as unknown as number))

export const bodyOf =
  ({ locale, decimals }: Typing) =>
  ({ methods, ...head }: Values): Body => {
    const whole = (text: string) => sent(text, readWhole) as number
    const amount = (text: string) => sent(text, (typed) => readAmount(typed, locale, decimals)) as number
    return {
      ...head,
      methods: methods.map(({ key: _, daysMin, daysMax, freeFrom, maxWeight, rates, ...method }) => ({
        ...method,
        daysMin: whole(daysMin),
        daysMax: whole(daysMax),
        freeFrom: amount(freeFrom) ?? null,
        maxWeight: whole(maxWeight) ?? null,
        rates: (method.kind === 'flat' ? rates.slice(0, 1) : rates).map(({ from, price }, at) => ({
          from: at === 0 ? 0 : method.kind === 'price' ? amount(from) : whole(from),
          price: amount(price),
        })),
      })),
    }
  }

/** A method with what counts of its prices, so that the same prices are equal however they were typed. */
const withPlainRates = (method: MethodRow): MethodRow => ({
  ...method,
  rates: (method.kind === 'flat' ? method.rates.slice(0, 1) : method.rates).map(({ from, price }, at) => ({
    key: `${method.key} ${at}`,
    from: at === 0 ? '' : from,
    price,
  })),
})

const mergeRowsOfMethods = mergeRows<MethodRow>(({ key }) => key, mergeParts<MethodRow>([['kind', 'rates']]))

/** Methods that two people changed. What is priced and the prices belong together. */
export const mergeMethods: Merge<MethodRow[]> = (base, mine, theirs, side) =>
  mergeRowsOfMethods(base.map(withPlainRates), mine.map(withPlainRates), theirs.map(withPlainRates), side)
