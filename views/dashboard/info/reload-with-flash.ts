// After a change that the whole document has to follow, such as another language: it is loaded anew, and says then what was done.
import { cookieOf, type FlashWord } from '../../api/flash.ts'

export function reloadWithFlash(word: FlashWord): void {
  // biome-ignore lint/suspicious/noDocumentCookie: it has to be there before the reload, at which the server reads it.
  document.cookie = `${cookieOf(word)}; SameSite=Lax`
  location.reload()
}
