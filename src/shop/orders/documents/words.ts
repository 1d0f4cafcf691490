// What papers say beside names and sums, in both languages.
import type { Locale } from '#contract/parts.ts'
import type { Paper, PaperKind } from './paper.ts'

type Treatment = Exclude<NonNullable<Paper['treatment']>, 'standard'>

interface PaperWords {
  title: Record<PaperKind, string>
  facts: {
    number: Record<PaperKind, string>
    day: string
    suppliedOn: string
    order: string
    orderDay: string
    invoice: string
  }
  corrects: (invoice: string, day: string) => string
  cause: Record<NonNullable<Paper['cause']>, string>
  columns: { item: string; quantity: string; unit: string; rate: string; amount: string }
  sku: (sku: string) => string
  discount: (amount: string) => string
  shipping: (method: string) => string
  goodwill: (title: string) => string
  deduction: (title: string) => string
  net: (rate: string) => string
  tax: (rate: string) => string
  netTotal: string
  total: Record<PaperKind, string>
  /** Prices are without tax: sums of rows are net. */
  withoutTax: string
  payment: Record<NonNullable<Paper['payment']>, string>
  /** Why no tax is charged, by the seller's country; `any` everywhere else. */
  untaxed: Record<Treatment, Record<string, string> & { any: string }>
  vatId: (id: string) => string
  taxNumber: (number: string) => string
  page: (number: number, of: number) => string
  continued: string
}

const EN: PaperWords = {
  title: { invoice: 'Invoice', credit_note: 'Credit note' },
  facts: {
    number: { invoice: 'Invoice number', credit_note: 'Credit note number' },
    day: 'Date',
    suppliedOn: 'Date of supply',
    order: 'Order',
    orderDay: 'Ordered on',
    invoice: 'Corrects invoice',
  },
  corrects: (invoice, day) => `This credit note corrects invoice ${invoice} of ${day}.`,
  cause: {
    cancel: 'Reason: cancelled items.',
    return: 'Reason: returned items.',
    goodwill: 'Reason: price reduction.',
    lost: 'Reason: items lost in transit.',
    other: 'Reason: correction of the amount.',
  },
  columns: { item: 'Description', quantity: 'Qty', unit: 'Unit price', rate: 'VAT', amount: 'Amount' },
  sku: (sku) => `Item no. ${sku}`,
  discount: (amount) => `Discount ${amount}`,
  shipping: (method) => method || 'Delivery',
  goodwill: (title) => `Price reduction: ${title}`,
  deduction: (title) => `Deduction for wear: ${title}`,
  net: (rate) => `Net at ${rate}`,
  tax: (rate) => `VAT ${rate}`,
  netTotal: 'Net',
  total: { invoice: 'Total', credit_note: 'Total credited' },
  withoutTax: 'Item prices exclude VAT.',
  payment: {
    paid: 'This invoice has been paid. Thank you.',
    card: 'The amount will be charged to your card. You do not need to do anything.',
    cash: 'Please pay on delivery of the parcel.',
    open: 'Please transfer the outstanding amount, quoting the order number.',
  },
  untaxed: {
    export: {
      CH: 'VAT-exempt: export of goods under Article 23 of the Swiss VAT Act.',
      any: 'VAT-exempt: export of goods to a place outside the VAT area of the EU (Article 146 of Directive 2006/112/EC).',
    },
    exempt: {
      DE: 'VAT-exempt: the seller is a small business under section 19 of the German VAT Act (UStG).',
      AT: 'VAT-exempt: the seller is a small business under section 6(1) no. 27 of the Austrian VAT Act (UStG).',
      CH: 'No VAT is charged: the seller is exempt under Article 10 of the Swiss VAT Act.',
      any: 'VAT-exempt: special scheme for small enterprises (Article 284 of Directive 2006/112/EC).',
    },
  },
  vatId: (id) => `VAT ID ${id}`,
  taxNumber: (number) => `Tax number ${number}`,
  page: (number, of) => `Page ${number} of ${of}`,
  continued: 'continued',
}

const DE: PaperWords = {
  title: { invoice: 'Rechnung', credit_note: 'Rechnungskorrektur' },
  facts: {
    number: { invoice: 'Rechnungsnummer', credit_note: 'Nummer' },
    day: 'Datum',
    suppliedOn: 'Lieferdatum',
    order: 'Bestellung',
    orderDay: 'Bestellt am',
    invoice: 'Zur Rechnung',
  },
  corrects: (invoice, day) => `Diese Rechnungskorrektur berichtigt die Rechnung ${invoice} vom ${day}.`,
  cause: {
    cancel: 'Grund: stornierte Ware.',
    return: 'Grund: zurückgegebene Ware.',
    goodwill: 'Grund: Preisnachlass.',
    lost: 'Grund: auf dem Weg verlorene Ware.',
    other: 'Grund: Berichtigung des Betrags.',
  },
  columns: { item: 'Bezeichnung', quantity: 'Menge', unit: 'Einzelpreis', rate: 'USt.', amount: 'Betrag' },
  sku: (sku) => `Art.-Nr. ${sku}`,
  discount: (amount) => `Nachlass ${amount}`,
  shipping: (method) => method || 'Versand',
  goodwill: (title) => `Preisnachlass: ${title}`,
  deduction: (title) => `Einbehalten wegen Wertverlust: ${title}`,
  net: (rate) => `Netto zu ${rate}`,
  tax: (rate) => `USt. ${rate}`,
  netTotal: 'Netto',
  total: { invoice: 'Gesamtbetrag', credit_note: 'Korrekturbetrag' },
  withoutTax: 'Die Preise der Positionen sind Nettopreise.',
  payment: {
    paid: 'Der Rechnungsbetrag ist bezahlt. Vielen Dank.',
    card: 'Der Rechnungsbetrag wird von Ihrer Karte abgebucht. Sie müssen nichts weiter tun.',
    cash: 'Bitte zahlen Sie den Rechnungsbetrag bei der Übergabe des Pakets.',
    open: 'Bitte überweisen Sie den noch offenen Betrag unter Angabe der Bestellnummer.',
  },
  untaxed: {
    export: {
      DE: 'Steuerfreie Ausfuhrlieferung nach § 4 Nr. 1 Buchst. a in Verbindung mit § 6 UStG.',
      AT: 'Steuerfreie Ausfuhrlieferung nach § 6 Abs. 1 Z 1 in Verbindung mit § 7 UStG.',
      CH: 'Von der Steuer befreit: Ausfuhr nach Art. 23 MWSTG.',
      any: 'Steuerfreie Ausfuhrlieferung nach Artikel 146 der Richtlinie 2006/112/EG.',
    },
    exempt: {
      DE: 'Steuerfreier Umsatz: Kleinunternehmer nach § 19 UStG.',
      AT: 'Steuerfreier Umsatz: Kleinunternehmer nach § 6 Abs. 1 Z 27 UStG.',
      CH: 'Es wird keine Mehrwertsteuer erhoben: Befreiung von der Steuerpflicht nach Art. 10 MWSTG.',
      any: 'Steuerfreier Umsatz: Sonderregelung für Kleinunternehmen nach Artikel 284 der Richtlinie 2006/112/EG.',
    },
  },
  vatId: (id) => `USt-IdNr. ${id}`,
  taxNumber: (number) => `Steuernummer ${number}`,
  page: (number, of) => `Seite ${number} von ${of}`,
  continued: 'Fortsetzung',
}

export const PAPER_WORDS: Readonly<Record<Locale, PaperWords>> = { en: EN, de: DE }
