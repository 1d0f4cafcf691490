// Tells the server what goes wrong in the browser, a few times a page at most.

const MOST = 5

/** Returns what reports one error; errors nobody caught are reported from then on. */
export function reportErrors(): (error: unknown) => void {
  let left = MOST
  const report = (error: unknown) => {
    if (left-- <= 0) return
    const { message = String(error), stack } = (error ?? {}) as Partial<Error>
    void fetch('/bff/reports', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', 'x-bff': '1' },
      body: JSON.stringify({
        kind: 'error',
        message: message.slice(0, 500),
        stack: stack?.slice(0, 2000),
        page: location.pathname,
      }),
    }).catch(() => {})
  }
  addEventListener('error', (event) => report(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => report(event.reason))
  return report
}
