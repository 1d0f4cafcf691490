// The rules of the list of toasts: at most three, the oldest goes first, and the same message is not shown twice.
const MAX_TOASTS = 3

export type ToastAction = { label: string; href: string } | { label: string; run: () => void }

export interface ToastOptions {
  tone?: 'info' | 'error'
  action?: ToastAction
}

export interface Toast extends ToastOptions {
  id: number
  message: string
  /** Grows when the same message comes again: its time starts anew. */
  renewed: number
}

export function addToast(toasts: readonly Toast[], added: ToastOptions & { message: string }): readonly Toast[] {
  const same = toasts.find((one) => one.message === added.message && one.tone === added.tone)
  if (same) return toasts.map((one) => (one === same ? { ...one, ...added, renewed: one.renewed + 1 } : one))
  const id = 1 + Math.max(0, ...toasts.map((one) => one.id))
  return [...toasts, { ...added, id, renewed: 0 }].slice(-MAX_TOASTS)
}
