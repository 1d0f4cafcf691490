// Words used on every kind of screen.
import type { common as en } from '../en/common.ts'

export const common: typeof en = {
  skipToContent: 'Zum Inhalt springen',
  home: 'Start',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  save: 'Speichern',
  cancel: 'Abbrechen',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen…',
  optional: 'optional',
  navigated: (title: string) => `${title} – Seite geladen`,
  theme: { label: 'Darstellung', light: 'Hell', dark: 'Dunkel', system: 'System' },
  form: {
    problem: 'Es gibt ein Problem',
    saving: 'Wird gespeichert…',
  },
  /** One sentence for each word of FieldProblem; `n` is its bound. */
  field: {
    required: 'Bitte ausfüllen.',
    invalid: 'Das ist nicht gültig.',
    too_short: (n: number) => `Mindestens ${n} Zeichen.`,
    too_long: (n: number) => `Höchstens ${n} Zeichen.`,
    too_small: (n: number) => `Mindestens ${n}.`,
    too_large: (n: number) => `Höchstens ${n}.`,
    taken: 'Das ist schon vergeben.',
    common: 'Dieses Passwort ist zu leicht zu erraten.',
    wrong: 'Das stimmt nicht.',
    unknown: 'Das ist hier nicht bekannt.',
    mismatch: 'Das stimmt nicht überein.',
    same: 'Wählen Sie ein anderes.',
    mixed_scripts: 'Verwenden Sie nur die Buchstaben eines Alphabets.',
  },
  /** One sentence for each error code a person can meet. */
  problem: {
    INVALID_INPUT: 'Einige Eingaben sind nicht gültig.',
    INVALID_CREDENTIALS: 'Benutzername oder Passwort ist falsch.',
    UNAUTHENTICATED: 'Sie sind abgemeldet. Melden Sie sich an, um fortzufahren.',
    FORBIDDEN: 'Ihr Konto erlaubt das nicht.',
    PASSWORD_CHANGE_REQUIRED: 'Ändern Sie zuerst Ihr Passwort.',
    CSRF: 'Dieses Formular kam von einer anderen Seite. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
    CONFLICT: 'Das wurde inzwischen geändert. Laden Sie die Seite neu.',
    TAKEN: 'Dieser Name ist schon vergeben.',
    OUT_OF_STOCK: 'Davon ist nicht genug auf Lager.',
    RATE_LIMITED: 'Zu viele Versuche. Warten Sie etwas und versuchen Sie es erneut.',
    UNAVAILABLE: 'Der Shop ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
    OFFLINE: 'Der Shop ist nicht erreichbar. Prüfen Sie Ihre Verbindung.',
    MAINTENANCE: 'Der Shop ist für eine Weile geschlossen. Schauen Sie bald wieder vorbei.',
    CATALOGUE_UNAVAILABLE: 'Der Katalog ist gerade nicht verfügbar.',
    NOT_OFFERED: 'Das Backend dieses Shops bietet das nicht an.',
    fallback: 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
  },
  flash: {
    'signed-in': 'Willkommen zurück.',
    registered: 'Ihr Konto ist bereit.',
    'signed-out': 'Sie sind abgemeldet.',
    'signed-out-everywhere': 'Sie sind überall abgemeldet.',
    'session-ended': 'Dieser Browser ist abgemeldet.',
    'profile-saved': 'Ihr Profil ist gespeichert.',
    'password-changed': 'Ihr Passwort ist geändert. Andere Browser sind abgemeldet.',
    'added-to-cart': 'In Ihren Warenkorb gelegt.',
    'cart-changed': 'Ihr Warenkorb ist aktualisiert.',
    'line-removed': 'Aus Ihrem Warenkorb genommen.',
    'message-sent': 'Ihre Nachricht ist unterwegs. Wir antworten bald.',
  },
  error: {
    notFound: {
      title: 'Seite nicht gefunden',
      text: (path: string) => `Seite nicht gefunden: ${path}`,
      hint: 'Sie wurde vielleicht verschoben oder ist ausverkauft. Suchen Sie danach, oder beginnen Sie hier neu:',
    },
    notOffered: {
      title: 'Von diesem Backend nicht angeboten',
      text: 'Das Backend, auf dem dieser Shop läuft, bietet nicht an, was diese Seite braucht.',
    },
    server: {
      title: 'Interner Serverfehler',
      text: 'Bei uns ist etwas schiefgegangen. Der Fehler ist protokolliert, wir kümmern uns darum.',
    },
    unavailable: {
      title: 'Gerade nicht verfügbar',
      text: 'Das Shopsystem antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
    },
    catalogue: {
      title: 'Der Katalog ist nicht verfügbar',
      text: 'Produkte können gerade nicht gezeigt werden. Sie können sich trotzdem anmelden und Ihr Konto ansehen.',
    },
    forbidden: {
      title: 'Kein Zugriff',
      text: 'Ihr Konto darf diese Seite nicht sehen.',
      hint: 'Falls doch, fragen Sie die Person, die den Shop führt.',
    },
    unauthorized: {
      title: 'Abgemeldet',
      text: 'Ihre Sitzung ist beendet, das Abgeschickte wurde nicht gespeichert.',
      action: 'Erneut anmelden',
    },
    reference: (id: string) => `Referenz: ${id}`,
    sessionFault:
      'Wir konnten Ihre Anmeldung nicht prüfen, darum sehen Sie den Shop als Gast. Versuchen Sie es gleich noch einmal.',
  },
}
