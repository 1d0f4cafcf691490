// After a deploy, a lazily loaded chunk may be gone: the page then reloads itself, but never twice within ten seconds.
const KEY = 'stoa-reloaded-at'
const RELOAD_GUARD_MS = 10_000

/** Whether a reload is due now, given when the last one happened. */
export const mayReload = (lastReload: number, now: number): boolean => !(now - lastReload < RELOAD_GUARD_MS)

export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(Number(sessionStorage.getItem(KEY) ?? Number.NaN), Date.now())) return
    sessionStorage.setItem(KEY, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
