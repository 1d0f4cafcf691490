// The words of letters about accounts, in the languages a shop speaks.
import type { Locale } from '#contract/parts.ts'

const en = {
  greeting: (name: string) => `Hello ${name},`,
  username: (username: string) => `Your username is ${username}.`,
  welcome: {
    subject: (shop: string) => `Welcome to ${shop}`,
    words: (shop: string) =>
      `Your account at ${shop} is ready. Please confirm that this is your e-mail address: only then can we send you a link if you forget your password, and show you earlier orders placed with this address.`,
    button: 'Confirm e-mail address',
    after: 'The link works for 48 hours. If you did not create an account, you can ignore this e-mail.',
  },
  'verify-email': {
    subject: 'Please confirm your e-mail address',
    words: (shop: string) => `This address was entered for an account at ${shop}. Please confirm that it is yours.`,
    button: 'Confirm e-mail address',
    after:
      'The link works for 48 hours. If this account is not yours, you can ignore this e-mail; without your confirmation the address will not be used.',
  },
  'email-changed': {
    subject: 'Your e-mail address is about to change',
    words: (shop: string) =>
      `Somebody who knows your password has entered another e-mail address for your account at ${shop}. It will replace this one as soon as it is confirmed.`,
    after:
      'If this was not you, set a new password now: that cancels the change while it is still waiting to be confirmed, and ends every session.',
    button: 'Set a new password',
  },
  'email-removed': {
    subject: 'Your e-mail address was removed',
    words: (shop: string) =>
      `Somebody who knows your password has removed this e-mail address from your account at ${shop}. Links to a new password can no longer be sent to it.`,
    button: 'Write to us',
    after:
      'If this was not you, sign in and change your password, which ends all other sessions; then enter your address again. If you can no longer sign in, write to us and tell us your username.',
  },
  'reset-password': {
    subject: 'Set a new password',
    words: (shop: string) => `Somebody requested a new password for your account at ${shop}.`,
    button: 'Set a new password',
    after:
      'The link works once, within one hour. If you did not request it, you can ignore this e-mail; your password stays as it is.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    words: (shop: string) =>
      `The password of your account at ${shop} was changed just now, and other browsers were signed out.`,
    after: 'If this was not you, set a new password now and write to us.',
    button: 'Set a new password',
  },
}

const de: typeof en = {
  greeting: (name) => `Guten Tag ${name},`,
  username: (username) => `Ihr Benutzername ist ${username}.`,
  welcome: {
    subject: (shop) => `Willkommen bei ${shop}`,
    words: (shop) =>
      `Ihr Konto bei ${shop} ist eingerichtet. Bitte bestätigen Sie, dass dies Ihre E-Mail-Adresse ist: Erst dann können wir Ihnen einen Link schicken, falls Sie Ihr Passwort vergessen, und Ihnen frühere Bestellungen mit dieser Adresse zeigen.`,
    button: 'E-Mail-Adresse bestätigen',
    after: 'Der Link gilt 48 Stunden. Wenn Sie kein Konto angelegt haben, können Sie diese E-Mail ignorieren.',
  },
  'verify-email': {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    words: (shop) =>
      `diese Adresse wurde für ein Konto bei ${shop} eingetragen. Bitte bestätigen Sie, dass sie Ihnen gehört.`,
    button: 'E-Mail-Adresse bestätigen',
    after:
      'Der Link gilt 48 Stunden. Wenn das Konto nicht Ihres ist, können Sie diese E-Mail ignorieren; ohne Ihre Bestätigung wird die Adresse nicht verwendet.',
  },
  'email-changed': {
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    words: (shop) =>
      `jemand, der Ihr Passwort kennt, hat für Ihr Konto bei ${shop} eine andere E-Mail-Adresse eingetragen. Sie tritt an die Stelle von dieser, sobald sie bestätigt ist.`,
    after:
      'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest: Das nimmt die Änderung zurück, solange sie wartet, und beendet alle Sitzungen.',
    button: 'Neues Passwort festlegen',
  },
  'email-removed': {
    subject: 'Ihre E-Mail-Adresse wurde entfernt',
    words: (shop) =>
      `jemand, der Ihr Passwort kennt, hat diese E-Mail-Adresse aus Ihrem Konto bei ${shop} entfernt. Links zu einem neuen Passwort können nicht mehr an sie geschickt werden.`,
    button: 'Uns schreiben',
    after:
      'Wenn Sie das nicht waren, melden Sie sich an und ändern Sie Ihr Passwort, was alle anderen Sitzungen beendet; tragen Sie dann Ihre Adresse wieder ein. Wenn Sie sich nicht mehr anmelden können, schreiben Sie uns und nennen Sie Ihren Benutzernamen.',
  },
  'reset-password': {
    subject: 'Neues Passwort festlegen',
    words: (shop) => `für Ihr Konto bei ${shop} wurde ein neues Passwort angefordert.`,
    button: 'Neues Passwort festlegen',
    after:
      'Der Link gilt eine Stunde und für eine Verwendung. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren; Ihr Passwort bleibt, wie es ist.',
  },
  'password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    words: (shop) => `das Passwort Ihres Kontos bei ${shop} wurde soeben geändert; andere Browser wurden abgemeldet.`,
    after: 'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest und schreiben Sie uns.',
    button: 'Neues Passwort festlegen',
  },
}

export const LETTER_WORDS: Readonly<Record<Locale, typeof en>> = { en, de }
