// What a browser sees, while developing, instead of a page whose code does not run: the fault itself.
import type { IncomingMessage, ServerResponse } from 'node:http'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Polls until the answer changes: Vite only notifies pages whose modules it has loaded. */
const ASKING = `<script>
setInterval(async () => {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined)
  if (answer && !answer.headers.has('x-fault')) location.reload()
}, 1000)
</script>`

const page = (text: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The code does not run</title>
<style>
body { margin: 0; padding: 2rem; background: #211c18; color: #f6f3ee; font: 1rem/1.5 system-ui, sans-serif }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 0.9rem/1.6 ui-monospace, monospace; color: #ffb4a0 }
</style>
${ASKING}
</head>
<body>
<h1>The code does not run</h1>
<pre>${escaped(text)}</pre>
<p>This page is loaded anew once a change has mended it.</p>
</body>
</html>
`

/** Whether a person waits for a page, and not a script or a tag for a part of one. */
export const asksForPage = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true

export const sendFault = (request: IncomingMessage, response: ServerResponse, text: string): void => {
  const html = asksForPage(request)
  response.writeHead(500, {
    'content-type': html ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-fault': '1',
  })
  response.end(html ? page(text) : text)
}
