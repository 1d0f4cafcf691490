// Words of the dashboard's first screen, in German.
import type { overview as en } from '../../en/dashboard/overview.ts'

/** Gezählt wird bis tausend. */
const many = (n: number): string => (n < 1000 ? String(n) : '1000 oder mehr')

export const overview: typeof en = {
  title: 'Übersicht',
  period: 'Zeitraum',
  days: (n) => `${n} Tage`,
  sales: 'Umsatz',
  orders: 'Bestellungen',
  average: 'Durchschnitt je Bestellung',
  change: (percent) => `${percent} gegenüber dem Zeitraum davor`,
  noChange: 'Wie im Zeitraum davor',
  fromNothing: 'Im Zeitraum davor nichts',
  openOrders: 'Zu versenden',
  openReturns: 'Offene Rückgaben',
  toRefund: 'Zu erstatten',
  reviews: 'Zu prüfende Bewertungen',
  messages: 'Ungelesene Nachrichten',
  chart: {
    title: 'Umsatz nach Tagen',
    describe: (from, to, total) => `Umsatz nach Tagen von ${from} bis ${to}, zusammen ${total}.`,
    now: 'Dieser Zeitraum',
    before: 'Zeitraum davor',
    table: 'Als Tabelle zeigen',
    day: 'Tag',
  },
  top: {
    title: 'Meistverkauft',
    product: 'Produkt',
    quantity: 'Verkauft',
    sales: 'Umsatz',
    empty: 'In diesem Zeitraum wurde nichts verkauft.',
  },
  stock: {
    title: 'Geringer Bestand',
    product: 'Produkt',
    left: 'Übrig',
    more: (n) => (n === 1 ? 'Eine Variante wird knapp.' : `${n} Varianten werden knapp.`),
    all: 'Alle zeigen',
    empty: 'Nichts wird knapp.',
  },
  ready: {
    title: 'Bereit zum Verkauf?',
    good: 'Nichts hält den Shop vom Verkaufen ab.',
    'no-products': () => 'Kein Produkt ist veröffentlicht.',
    'no-delivery': () => 'Nichts lässt sich irgendwohin liefern: Kein Land hat eine Versandart.',
    'home-not-delivered': () => 'In das eigene Land des Shops lässt sich nichts liefern.',
    'country-without-method': (n) =>
      n === 1 ? 'Ein Land hat keine Versandart.' : `${many(n)} Länder haben keine Versandart.`,
    'no-tax-class': () =>
      'Keine Steuerklasse ist voreingestellt: Produkte, die keine nennen, lassen sich nicht verkaufen.',
    'class-without-rate': (n) =>
      n === 1
        ? 'Eine Steuerklasse hat keinen Satz für ein Land, in das Sie liefern.'
        : `${many(n)} Steuerklassen haben keinen Satz für ein Land, in das Sie liefern.`,
    'home-without-rate': () => 'Keine Steuerklasse hat einen Satz für das eigene Land des Shops.',
    'weight-missing': (n) =>
      n === 1
        ? 'Eine Variante hat kein Gewicht, das einige Versandarten verlangen.'
        : `${many(n)} Varianten haben kein Gewicht, das einige Versandarten verlangen.`,
    'no-tax-number': () => 'Der Shop hat weder eine USt-IdNr. noch eine Steuernummer.',
    'no-guarantee-page': () =>
      'Keine Seite in der Fußzeile informiert über die gesetzliche Gewährleistung (Adresse: gewaehrleistung).',
    'no-accessibility-page': () =>
      'Keine Seite in der Fußzeile sagt, wie barrierefrei der Shop ist (Adresse: barrierefreiheit).',
    'no-picture': (n) => (n === 1 ? 'Ein Produkt hat kein Bild.' : `${many(n)} Produkte haben kein Bild.`),
    'no-category': (n) =>
      n === 1 ? 'Ein Produkt ist in keiner Kategorie.' : `${many(n)} Produkte sind in keiner Kategorie.`,
    'no-alt-text': (n) =>
      n === 1
        ? 'Ein Bild hat keinen Text für Menschen, die es nicht sehen.'
        : `${many(n)} Bilder haben keinen Text für Menschen, die sie nicht sehen.`,
    'no-sender': () => 'Der Shop hat keine E-Mail-Adresse als Absender.',
    'mail-kept': () => 'E-Mails liegen im Postausgang und werden nicht verschickt.',
    'no-bank-account': () => 'Der Shop hat kein Bankkonto, daher kann niemand überweisen.',
    'no-terms-page': () => 'Keine Seite ist als AGB gewählt.',
    'no-withdrawal-page': () => 'Keine Seite ist für das Widerrufsrecht gewählt.',
    'no-privacy-page': () => 'Keine Seite ist für den Datenschutz gewählt.',
    'no-imprint-page': () => 'Keine Seite ist als Impressum gewählt.',
    'no-maker': (n) =>
      n === 1 ? 'Ein Produkt nennt keinen Hersteller.' : `${many(n)} Produkte nennen keinen Hersteller.`,
    'unit-missing': (n) =>
      n === 1
        ? 'Eine Variante nennt keinen Inhalt, andere ihres Produkts aber schon.'
        : `${many(n)} Varianten nennen keinen Inhalt, andere ihres Produkts aber schon.`,
    'sold-out': (n) => (n === 1 ? 'Ein Produkt ist ausverkauft.' : `${many(n)} Produkte sind ausverkauft.`),
  },
}
