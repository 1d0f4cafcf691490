// The first script of a page: it loads the others once the page stands, or as soon as somebody begins to use it. Until then
// links and forms work by themselves; other buttons are pressed again once they listen.

/** A page whose pictures do not come is not to wait for them. */
const LONGEST_MS = 2000

const modules = document.querySelector<HTMLScriptElement>('[data-modules]')?.dataset.modules?.split(' ')
/** The button that was pressed last while nothing listened. Once that was asked, nothing is remembered. */
export const pressedEarly = rememberedPress()

function rememberedPress(): () => HTMLElement | null {
  let pressed: HTMLElement | null = null
  const remember = ({ target }: Event): void => {
    pressed = (target as Element).closest<HTMLElement>('button[type="button"]')
  }
  addEventListener('click', remember, true)
  return () => {
    removeEventListener('click', remember, true)
    return pressed
  }
}

/** Safari does not say when it is idle, and Chromium not always where it has nothing to draw: nobody waits longer than a moment. */
export const onceIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 500 })
  else setTimeout(run)
}

/** A module is loaded once, however often it is asked for. What they read stands at the end of the page. */
function begin(): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
  else for (const module of modules ?? []) void import(/* @vite-ignore */ module)
}

for (const used of ['pointerdown', 'keydown', 'focusin']) addEventListener(used, begin, { capture: true, once: true })
/** Once all pictures are there and the first frame is on the screen: what loads before that is in its way. */
addEventListener('load', () => {
  new PerformanceObserver(() => onceIdle(begin)).observe({ type: 'paint', buffered: true })
})
setTimeout(begin, LONGEST_MS)
