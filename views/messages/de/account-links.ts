// Die Wörter der Seiten über vergessene Passwörter und E-Mail-Adressen; sie kommen mit ihnen.
import type { AccountLinksMessages } from '../en/account-links.ts'

export const accountLinks: AccountLinksMessages = {
  email: 'E-Mail',
  toLogin: 'Anmelden',
  forgot: {
    title: 'Passwort vergessen?',
    lead: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
    submit: 'Link senden',
    busy: 'Wird gesendet…',
    sentTitle: 'Sehen Sie in Ihrem Postfach nach',
    sent: (email) =>
      `Wenn ein Konto die bestätigte Adresse ${email} hat, ist eine E-Mail mit einem Link dorthin unterwegs. Der Link gilt eine Stunde.`,
    sentHint:
      'Nach einigen Minuten ist nichts da? Sehen Sie im Spam-Ordner nach, oder versuchen Sie eine andere Adresse.',
    again: 'Andere Adresse versuchen',
    noLetters: 'Dieser Shop kann zurzeit keine E-Mails verschicken. Bitte schreiben Sie uns, wir helfen Ihnen weiter.',
    contact: 'Kontakt aufnehmen',
  },
  reset: {
    title: 'Neues Passwort festlegen',
    lead: 'Sie werden danach überall abgemeldet und melden sich mit dem neuen an.',
    password: 'Neues Passwort',
    submit: 'Passwort festlegen',
    busy: 'Ihr Passwort wird festgelegt…',
    badTitle: 'Dieser Link gilt nicht mehr',
    bad: 'Er wurde bereits verwendet, ist älter als eine Stunde oder unvollständig.',
    again: 'Neuen Link anfordern',
  },
  verify: {
    title: 'Adresse bestätigen',
    lead: 'Noch ein Klick, und wir wissen, dass unsere E-Mails bei Ihnen ankommen.',
    submit: 'Adresse bestätigen',
    busy: 'Wird bestätigt…',
    done: (email) => `${email} ist bestätigt.`,
    orders: (n) =>
      n === 1
        ? 'Eine frühere Bestellung mit dieser Adresse gehört jetzt zu Ihrem Konto.'
        : `${n} frühere Bestellungen mit dieser Adresse gehören jetzt zu Ihrem Konto.`,
    toOrders: 'Ihre Bestellungen ansehen',
    toProfile: 'Zum Profil',
    badTitle: 'Dieser Link gilt nicht mehr',
    bad: 'Er wurde bereits verwendet, ist älter als zwei Tage, oder es wurde seitdem eine andere Adresse eingetragen. Ihr Profil zeigt, ob Ihre Adresse bestätigt ist, und schickt einen neuen Link.',
    takenTitle: 'Diese Adresse gehört zu einem anderen Konto',
    taken:
      'Sie haben sie für ein anderes Konto dieses Shops bestätigt. Melden Sie sich dort an, oder verwenden Sie hier eine andere Adresse.',
  },
  profile: {
    title: 'E-Mail-Adresse',
    confirmed: 'Bestätigt',
    unconfirmed: 'Noch nicht bestätigt',
    none: 'Sie haben noch keine Adresse eingetragen. Mit einer bestätigten können Sie ein neues Passwort festlegen, falls Sie es vergessen.',
    inUse: (email) => `Wir schreiben Ihnen an ${email}.`,
    waiting: (email) =>
      `Wir haben einen Link an ${email} geschickt. Die Adresse wird verwendet, sobald Sie ihm folgen.`,
    resend: 'Link noch einmal senden',
    changeTitle: 'E-Mail-Adresse ändern',
    changeLead:
      'Ihr Passwort zeigt, dass Sie es sind. Die neue Adresse wird verwendet, sobald Sie sie bestätigt haben.',
    newEmail: 'Neue E-Mail-Adresse',
    newEmailHint: 'Leer gelassen, wird Ihre Adresse entfernt.',
    confirmTitle: 'Adresse bestätigen',
    confirmLead: (email) => `Mit Ihrem Passwort schicken wir einen Link an ${email}, der sie bestätigt.`,
    password: 'Aktuelles Passwort',
    change: 'E-Mail-Adresse ändern',
    confirm: 'Link senden',
  },
}
