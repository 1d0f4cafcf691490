// Words of the contact screen in German.
import type { ContactMessages } from '../en/contact.ts'

export const contact: ContactMessages = {
  heading: 'Schreiben Sie uns',
  description: (shop) => `Schreiben Sie an ${shop}, rufen Sie an oder kommen Sie vorbei.`,
  lead: 'Zu einer Bestellung, einem Produkt oder etwas anderem. Ein Mensch liest es und antwortet, meist innerhalb eines Werktags.',
  aboutOrder: (number) => (number === null ? 'Zu Ihrer Bestellung' : `Zu Ihrer Bestellung ${number}`),
  aboutProduct: (title) => (title === null ? 'Zu einem Produkt' : `Zu „${title}“`),
  name: 'Name',
  email: 'E-Mail',
  emailHint: 'Dorthin geht unsere Antwort.',
  subject: 'Betreff',
  body: 'Nachricht',
  bodyHint: 'Geht es um eine Bestellung, hilft uns ihre Nummer.',
  website: 'Dieses Feld bitte leer lassen',
  send: 'Nachricht senden',
  sending: 'Wird gesendet…',
  sent: 'Ihre Nachricht wurde gesendet',
  sentText: 'Danke. Wir antworten per E-Mail.',
  backToShop: 'Zurück zum Shop',
  facts: 'So erreichen Sie uns',
  address: 'Adresse',
  direct: 'Telefon und E-Mail',
  hours: 'Öffnungszeiten',
}
