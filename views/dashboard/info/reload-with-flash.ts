import { cookieOf, type FlashWord } from '../../api/flash.ts'

/** Loads the document anew, in which the word is then said. */
export function reloadWithFlash(word: FlashWord): void {
  // biome-ignore lint/suspicious/noDocumentCookie: it has to be there before the reload, at which the server reads it.
  document.cookie = `${cookieOf(word)}; SameSite=Lax`
  location.reload()
}
