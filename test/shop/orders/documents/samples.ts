// Papers to draw.
import type { Paper, PaperRow } from '../../../../src/shop/orders/documents/paper.ts'

export const sold = (values: Partial<PaperRow> = {}): PaperRow => ({
  ...{ kind: 'sold', title: 'Leinenhemd', detail: 'Salbei · M', sku: 'LS-SAGE-M', quantity: 2, unit: 4900 },
  ...{ discount: 980, rateBp: 1900, amount: 8820, ...values },
})

const shipping: PaperRow = {
  ...{ kind: 'shipping', title: 'Standardversand', detail: '', sku: '', quantity: 0, unit: null, discount: 0 },
  ...{ rateBp: 1900, amount: 490 },
}

export const invoice = (values: Partial<Paper> = {}): Paper => ({
  ...{ kind: 'invoice', number: 'R-2026-00042', day: '2026-11-23', suppliedOn: '2026-11-22', locale: 'de' },
  ...{ currency: 'EUR', order: { number: 'ST-10042', day: '2026-11-20' }, about: null, cause: null },
  seller: {
    ...{
      brand: 'Stoa',
      accent: '#2f5d50',
      company: 'Stoa Handelsgesellschaft mbH',
      vatId: 'DE123456789',
      country: 'DE',
    },
    ...{ address: ['Am Alten Hafen 7', '10437 Berlin'], email: 'hello@stoa.example', phone: '+49 30 23125 480' },
  },
  buyer: ['Łukasz Świętosławski', 'ul. Świętokrzyska 12', '00-001 Warszawa', 'Polen'],
  ...{ country: 'PL', treatment: 'standard', pricesIncludeTax: true, payment: 'paid', rows: [sold(), shipping] },
  ...{ taxes: [{ rateBp: 1900, net: 7824, tax: 1486 }], net: 7824, tax: 1486, total: 9310, credits: [], ...values },
})
