// The words of mails, in the languages a shop speaks.
import type { Locale } from '#contract/parts.ts'
import { dates } from '../formatters.ts'

/** A day as the shop counts them. */
const day = (locale: Locale, at: Date, timeZone: string): string =>
  dates(locale, { dateStyle: 'long', timeZone }).format(at)

const en = {
  wrote: (name: string, at: Date, timeZone: string) => `On ${day('en', at, timeZone)}, ${name} wrote:`,
  testSubject: (shop: string) => `Test mail from ${shop}`,
  test: (shop: string) =>
    `This is a test mail from ${shop}.\n\nIf you can read it, the shop can send e-mails, and this is what they look like.`,
}

const de: typeof en = {
  wrote: (name, at, timeZone) => `Am ${day('de', at, timeZone)} schrieb ${name}:`,
  testSubject: (shop) => `Testmail von ${shop}`,
  test: (shop) =>
    `Das ist eine Testmail von ${shop}.\n\nWer sie liest, weiß, dass der Shop E-Mails verschicken kann und wie sie aussehen.`,
}

export const WORDS: Readonly<Record<Locale, typeof en>> = { en, de }
