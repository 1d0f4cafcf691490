// Words of signing in, of registering and of signing out, in German.
import type { SignInWords } from '../en/sign-in.ts'

export const signIn: SignInWords = {
  login: {
    forgot: 'Passwort vergessen?',
    title: 'Anmelden',
    lead: 'Schön, dass Sie wieder da sind.',
    username: 'Benutzername',
    password: 'Passwort',
    submit: 'Anmelden',
    busy: 'Anmeldung läuft…',
    noAccount: 'Neu hier?',
    toRegister: 'Konto anlegen',
    continueTo: 'Melden Sie sich an, um fortzufahren.',
  },
  registration: {
    email: 'E-Mail',
    emailHint: 'Für Nachrichten zu Bestellungen und ein neues Passwort, falls Sie Ihres vergessen.',
    title: 'Konto anlegen',
    lead: 'Behalten Sie Ihren Warenkorb, verfolgen Sie Bestellungen und schreiben Sie Bewertungen.',
    name: 'Name',
    nameHint: 'So, wie er auf Ihren Bestellungen stehen soll.',
    username: 'Benutzername',
    usernameHint:
      '3 bis 64 Buchstaben, Ziffern, Unterstriche oder .\u00a0+\u00a0@\u00a0-. Auch eine E-Mail-Adresse geht.',
    password: 'Passwort',
    passwordHint:
      'Mindestens 8 Zeichen. Ein paar beliebige Wörter merkt man sich leicht, und sie sind schwer zu erraten.',
    submit: 'Konto anlegen',
    busy: 'Konto wird angelegt…',
    hasAccount: 'Schon ein Konto?',
    toLogin: 'Anmelden',
  },
  again: {
    title: 'Sie sind abgemeldet',
    text: 'Melden Sie sich an, und was Sie eingegeben haben, wird gesendet. Nichts davon geht verloren.',
    kept: 'Sie sind nicht angemeldet, daher ist dies noch nicht angekommen. Melden Sie sich an, dann können Sie Ihre Eingaben absenden. Nichts davon geht verloren.',
    welcome: (name: string) => `Willkommen zurück, ${name}`,
    ready: 'Sie sind wieder angemeldet. Ihre Eingaben sind noch nicht abgeschickt.',
    send: 'Jetzt absenden',
    leave: 'Nicht absenden',
  },
  logout: { title: 'Abmelden', question: 'Möchten Sie sich abmelden?', submit: 'Abmelden', stay: 'Angemeldet bleiben' },
}
