// Was an einem Feld nicht stimmt, genauer als der Shop es der Kundschaft sagt.
import type { field as en } from '../../en/dashboard/field-problems.ts'

export const field: typeof en = {
  required_email: 'Geben Sie eine E-Mail-Adresse ein.',
  invalid: 'Das lässt sich hier nicht verwenden. Vergleichen Sie es mit dem Hinweis am Feld.',
  wrong: 'Das stimmt nicht mit dem Gespeicherten überein.',
  unknown: 'Unter diesem Namen gibt es nichts. Wählen Sie etwas, das es gibt.',
  mismatch: 'Das passt nicht zu den anderen Feldern.',
  in_use: (n) =>
    Number.isNaN(n) ? 'Es wird noch verwendet.' : `Es wird noch an ${n} ${n === 1 ? 'Stelle' : 'Stellen'} verwendet.`,
  repeated: 'Das kommt doppelt vor.',
  own_account: 'Das ist Ihr eigenes Konto.',
  beyond_role: 'Ihre Rolle erlaubt das nicht.',
  last_developer: 'Das ist die letzte aktive Person mit der Rolle Entwicklung.',
  erased: 'Dieses Konto wurde gelöscht.',
  invalid_amount:
    'Geben Sie einen Betrag wie 12 oder 12,50 ein, ohne Währung und mit höchstens so vielen Nachkommastellen, wie sie hat.',
  invalid_bic: 'Eine BIC hat 8 oder 11 Buchstaben und Ziffern.',
  invalid_currency: 'Wählen Sie eine Währung aus der Liste.',
  invalid_decimal: 'Geben Sie eine Zahl über 0 ein, etwa 0,75.',
  invalid_email: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  invalid_hex: 'Geben Sie # und sechs Ziffern oder Buchstaben von A bis F ein, etwa #2F5D50.',
  invalid_iban: 'Das ist keine IBAN: Die Prüfziffern passen nicht. Prüfen Sie auf einen Tippfehler.',
  invalid_link:
    'Geben Sie eine ganze Adresse wie https://example.com oder einen Pfad dieses Shops wie /pages/about ein.',
  invalid_measure: 'Geben Sie eine Zahl bis 10.000 mit höchstens einer Nachkommastelle ein, etwa 92,5.',
  invalid_moment: 'Wählen Sie Tag und Uhrzeit.',
  invalid_percent: 'Geben Sie einen Prozentsatz von 0,01 bis 100 ein.',
  invalid_phone: 'Verwenden Sie Ziffern, Leerzeichen und Bindestriche, vorn auch ein +.',
  invalid_rate: 'Geben Sie einen Prozentsatz von 0 bis 50 mit höchstens zwei Nachkommastellen ein, etwa 19.',
  invalid_slug: 'Verwenden Sie Kleinbuchstaben, Ziffern und einzelne Bindestriche, etwa leinenhemd-blau.',
  invalid_username: 'Verwenden Sie 3 bis 64 Buchstaben, Ziffern, Unterstriche und . - + @.',
  invalid_vat:
    'Geben Sie nur die USt-IdNr. ein, mit den zwei Buchstaben des Landes am Anfang, etwa DE123456789. Haben Sie keine, bleibt das Feld leer.',
  invalid_whole: 'Geben Sie eine ganze Zahl ein, etwa 12.',
  invalid_zone: 'Wählen Sie eine Zeitzone aus der Liste, etwa Europe/Berlin.',
}
