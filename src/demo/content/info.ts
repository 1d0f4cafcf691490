// Site info of the demo shop: one value for each group of the contract.
import { CARRIERS } from '#contract/carriers.ts'
import type { InfoGroups } from '../../shop/info/rules.ts'

/** Of the demo shop's parcels; the address leads nowhere. */
const DEMO_CARRIERS = ['Kestrel Parcels', 'Northline Post'].map((name) => ({
  name,
  url: 'https://tracking.example.com/{number}',
}))

/** Pictures and pages are kept by their ids. */
export const planInfo = (socialPictureId: string | null, pageId: (slug: string) => string | null): InfoGroups => ({
  identity: {
    name: 'Stoa',
    tagline: 'Things for the table, the room and the coat hook, from eight small workshops.',
    accent: null,
    logoId: null,
    socialPictureId,
    faviconId: null,
  },
  contact: {
    email: 'hello@stoa.example',
    phone: '+49 30 23125 480',
    address: ['Stoa', 'Am Alten Hafen 7', '10437 Berlin', 'Germany'],
    openingHours: [
      { days: 'Monday to Friday', hours: '10:00–18:30' },
      { days: 'Saturday', hours: '10:00–16:00' },
      { days: 'Sunday', hours: 'closed, apart from the four before Christmas' },
    ],
  },
  social: [
    { label: 'Photographs', url: 'https://photos.example.com/stoa' },
    { label: 'Letters', url: 'https://letters.example.com/stoa' },
  ],
  legal: { company: 'Stoa Handelsgesellschaft mbH', vatId: 'DE000000000', country: '', taxNumber: '' },
  commerce: {
    locale: 'en',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    pricesIncludeTax: true,
    maxPerLine: 20,
    deliveryNote: '',
    returnsNote: '',
  },
  checkout: {
    guests: true,
    paused: false,
    pausedMessage: '',
    numberPrefix: 'ST-',
    unpaidCardMinutes: 40,
    unpaidBankMinutes: 7 * 24 * 60,
    cod: true,
    codLimit: 30000,
    codCountries: ['DE', 'AT'],
    bankHolder: 'Stoa Handelsgesellschaft mbH',
    // The example of the standard: it passes the check, and belongs to nobody.
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    bankName: 'Commerzbank',
    ...{ returnsDays: 30, returnsLapseDays: 60 },
    keepPapersYears: null,
    termsPage: pageId('terms'),
    withdrawalPage: pageId('returns'),
    privacyPage: pageId('privacy'),
    imprintPage: pageId('imprint'),
    // More than 10,000 EUR a year go to other member states.
    taxedAt: 'destination',
    exempt: false,
    carriers: [...DEMO_CARRIERS, ...CARRIERS],
    staffMail: '',
  },
  seo: {
    description:
      'Stoneware, lamps, wool and linen from eight small workshops. Made to be used every day, mended for as long as we are here.',
  },
  mail: { senderName: '', senderEmail: '', replyTo: '', closing: '' },
  maintenance: { on: false, message: '' },
})
