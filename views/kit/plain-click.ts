// Whether a click on a link may be answered by the page itself: others open tabs and windows, or belong to menus.
import type { MouseEvent } from 'react'

export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
