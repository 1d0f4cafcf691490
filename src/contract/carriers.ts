// Who carries parcels, and where each of them can be followed: a template of the carrier's own page.
import { z } from 'zod'
import { line } from './parts.ts'

const NUMBER = '{number}'

/** Where the number of a parcel goes into the template. */
const isTemplate = (typed: string): boolean =>
  typed.includes(NUMBER) && URL.parse(typed.replaceAll(NUMBER, '1'))?.protocol === 'https:'

export const Carrier = z.strictObject({
  name: line(1, 40).meta({ description: 'Name of the carrier', examples: ['DHL'] }),
  url: line(0, 300)
    .refine((typed) => typed === '' || isTemplate(typed), { error: 'invalid' })
    .meta({
      description: 'Tracking page: an https URL with {number} in place of the tracking number; empty for none',
      examples: ['https://www.ups.com/track?tracknum={number}'],
    }),
})
export type Carrier = z.infer<typeof Carrier>

export const CARRIERS: readonly Carrier[] = [
  {
    name: 'DHL',
    url: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
  },
  { name: 'DPD', url: 'https://tracking.dpd.de/status/de_DE/parcel/{number}' },
  { name: 'GLS', url: 'https://gls-group.com/GROUP/en/parcel-tracking?match={number}' },
  { name: 'Hermes', url: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#{number}' },
  { name: 'UPS', url: 'https://www.ups.com/track?tracknum={number}' },
  { name: 'FedEx', url: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { name: 'Deutsche Post', url: 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode={number}' },
  { name: 'Österreichische Post', url: 'https://www.post.at/s/sendungsdetails?snr={number}' },
]

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Where the parcel can be followed; null where its carrier is not known, or has no such page. */
export function trackingUrl(carriers: readonly Carrier[], carrier: string, number: string): string | null {
  const template = carriers.find(({ name }) => sameName(name, carrier))?.url
  if (!template || number === '') return null
  return template.replaceAll(NUMBER, encodeURIComponent(number))
}

/** The carrier as the shop writes it. */
export const carrierName = (carriers: readonly Carrier[], typed: string): string =>
  carriers.find(({ name }) => sameName(name, typed))?.name ?? typed
