// Hearts of whoever is signed in: which are pressed is asked once, and a press is saved without leaving the page. Two
// listeners and an observer, so that a page of fifty products renders fifty buttons and nothing else.
import type { Locale } from '#contract/parts.ts'
import { live } from '../api/live.ts'
import { toast } from '../kit/toast.tsx'
import { SAVED_EVENT } from './saved-event.ts'
import { wishlistWords } from './words.ts'

const HEARTS = 'button[form=heart]'

export async function liveHearts(locale: Locale, signal: AbortSignal): Promise<void> {
  const t = wishlistWords(locale)
  const known = await live.attempt('GET /bff/wishlist/ids', {}, signal).catch(() => undefined)
  if (!known?.ok || signal.aborted) return
  const saved = new Set(known.data.ids)

  const show = () => {
    for (const heart of document.querySelectorAll<HTMLButtonElement>(HEARTS))
      heart.setAttribute('aria-pressed', String(saved.has(heart.value)))
  }
  const mark = (id: string, on: boolean) => {
    if (on) saved.add(id)
    else saved.delete(id)
    show()
  }

  /** By product: presses of one heart are sent one after the other, so that the last is what holds. */
  const lastOf = new Map<string, Promise<void>>()
  const press = (productId: string, variantId: string | null) => {
    const on = !saved.has(productId)
    mark(productId, on)
    const before = lastOf.get(productId) ?? Promise.resolve()
    lastOf.set(
      productId,
      before.then(() => save(productId, on, variantId)),
    )
  }

  const save = async (productId: string, on: boolean, variantId: string | null) => {
    const params = { productId }
    const { pathname } = location
    const result = on
      ? await live.attempt('PUT /api/account/wishlist/:productId', { params, body: { variantId }, keepalive: true })
      : await live.attempt('DELETE /api/account/wishlist/:productId', { params, keepalive: true })
    if (result.ok) {
      window.dispatchEvent(new CustomEvent(SAVED_EVENT, { detail: pathname }))
      toast(on ? t.saved : t.removed, { action: { label: t.see, href: '/users/wishlist' } })
      return
    }
    mark(productId, !on)
    const { code, status } = result.problem
    if (status === 401) {
      const back = new URLSearchParams({ returnTo: location.pathname + location.search })
      location.assign(`/login?${back}`)
      return
    }
    toast(code === 'LIST_FULL' ? t.full : t.failed, { tone: 'error' })
  }

  const observer = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) show()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    const heart = event.submitter
    if (form.id !== 'heart' || !(heart instanceof HTMLButtonElement)) return
    event.preventDefault()
    const variant = new FormData(form).get(heart.value)
    press(heart.value, typeof variant === 'string' ? variant : null)
  }
  document.addEventListener('submit', onSubmit, { signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    for (const heart of document.querySelectorAll(HEARTS)) heart.removeAttribute('aria-pressed')
  })
  show()
}
