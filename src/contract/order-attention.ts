// Why an order needs attention: the shop keeps sentences of its own one after the other, in English, and whoever shows them
// to people says them in the shop's language.
import type { Locale } from './parts.ts'

type Said = Readonly<Record<string, string>>

/** In German, by the sentences that are kept. */
const GERMAN: Said = {
  'Less money has come than the order costs.': 'Es ist weniger Geld gekommen, als die Bestellung kostet.',
  'Money came after the order had lapsed, and could not revive it: it goes back.':
    'Geld kam, nachdem die Bestellung verfallen war, und konnte sie nicht wiederaufleben lassen: Es geht zurück.',
  'A payment was authorised after the order had lapsed, and could not revive it: it is released.':
    'Eine Zahlung wurde autorisiert, nachdem die Bestellung verfallen war, und konnte sie nicht wiederaufleben lassen: Sie wird freigegeben.',
  'More money has come than the order costs: the rest goes back.':
    'Es ist mehr Geld gekommen, als die Bestellung kostet: Der Rest geht zurück.',
  'Send the refund by hand, and mark it sent.':
    'Senden Sie die Erstattung selbst, und kennzeichnen Sie sie als gesendet.',
  'A refund has failed. Try it again, or send it by hand.':
    'Eine Erstattung ist fehlgeschlagen. Versuchen Sie es erneut, oder senden Sie das Geld selbst.',
  'A refund was made at the payment provider. Credit what it was for.':
    'Beim Zahlungsanbieter wurde erstattet. Schreiben Sie gut, wofür es war.',
  'Money has come in another currency than the order has: it is not booked.':
    'Geld kam in einer anderen Währung als der der Bestellung: Es ist nicht gebucht.',
  'The provider has let go of money that was held for this order.':
    'Der Zahlungsanbieter hat Geld freigegeben, das für diese Bestellung zurückgehalten war.',
  'A recorded payment was taken back, and the order is not paid.':
    'Eine erfasste Zahlung wurde zurückgenommen, und die Bestellung ist nicht bezahlt.',
  'The customer disputes a payment. Answer at the payment provider.':
    'Eine Zahlung wird angefochten. Antworten Sie beim Zahlungsanbieter.',
  "The customer's bank has taken back a disputed payment.": 'Die Bank hat eine angefochtene Zahlung zurückgeholt.',
  'A disputed payment was decided for the shop: the money is back.':
    'Eine angefochtene Zahlung wurde zugunsten des Shops entschieden: Das Geld ist wieder da.',
  'Fewer pieces were counted than were promised: some of this order wait for goods.':
    'Es wurden weniger Stücke gezählt, als zugesagt sind: Ein Teil dieser Bestellung wartet auf Ware.',
  'A parcel got lost: send its pieces again, or credit them.':
    'Ein Paket ist verloren gegangen: Senden Sie seine Stücke noch einmal, oder schreiben Sie sie gut.',
  'A parcel came back: send its pieces again, or credit them.':
    'Ein Paket kam zurück: Senden Sie seine Stücke noch einmal, oder schreiben Sie sie gut.',
  'A lost parcel was found after its pieces had been sent again or credited: agree with the customer what becomes of it.':
    'Ein verlorenes Paket ist wieder da, nachdem seine Stücke noch einmal gesendet oder gutgeschrieben wurden: Einigen Sie sich mit der Kundin oder dem Kunden, was damit geschieht.',
  'Some of the money cannot go back while the dispute of its payment is open.':
    'Ein Teil des Geldes kann nicht zurückgehen, solange die Zahlung angefochten wird.',
  'Money that was held for this order could not be taken, and it has been sent.':
    'Geld, das für diese Bestellung zurückgehalten war, konnte nicht eingezogen werden, und sie ist unterwegs.',
  'A dispute was lost: credit what the customer keeps from paying, or claim it.':
    'Eine Anfechtung ging verloren: Schreiben Sie gut, was nicht bezahlt wird, oder fordern Sie es ein.',
}

export const ATTENTION_REASONS: Readonly<Record<Locale, Said>> = { en: {}, de: GERMAN }

/** What staff wrote themselves stays as it is. */
export const attentionText = (kept: string, reasons: Said): string =>
  Object.entries(reasons).reduce((text, [sentence, said]) => text.replaceAll(sentence, said), kept)
