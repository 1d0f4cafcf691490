// Goes on to another page and says something there: by a cookie where the server runs the action, by a toast where
// the browser does.
import { redirect } from 'react-router'
import type { Messages } from '../messages/en.ts'

export type FlashWord = keyof Messages['flash']
export const FLASH_EVENT = 'stoa-flash'

export const cookieOf = (word: FlashWord): string => `flash=${word}; Path=/; Max-Age=60`

export function redirectWithFlash(location: string, word: FlashWord): Response {
  if (typeof document === 'undefined') {
    return redirect(location, {
      status: 303,
      headers: { 'set-cookie': `${cookieOf(word)}; HttpOnly; SameSite=Lax` },
    })
  }
  document.dispatchEvent(new CustomEvent<FlashWord>(FLASH_EVENT, { detail: word }))
  return redirect(location)
}
