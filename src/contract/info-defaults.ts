// Site info of a shop where nothing was entered yet.
import type { SiteInfo } from './info.ts'

export const DEFAULT_SITE_INFO: SiteInfo = Object.freeze({
  identity: { name: 'Stoa', tagline: '', accent: null, logo: null, socialPicture: null, icons: [] },
  contact: { email: '', phone: '', address: [], openingHours: [] },
  social: [],
  legal: { company: '', vatId: '' },
  commerce: {
    locale: 'en',
    currency: 'EUR',
    timeZone: 'UTC',
    pricesIncludeTax: true,
    maxPerLine: 99,
    deliveryNote: '',
    returnsNote: '',
  },
  seo: { description: '' },
  maintenance: { on: false, message: '' },
  entries: [],
  offers: { wishlist: false, reviewing: false, backInStock: false },
})
