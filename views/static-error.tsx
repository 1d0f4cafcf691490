// The last resort: an error page that needs no loader, no shell and no script, for when even those fail.
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#contract/parts.ts'
import { App } from './app.tsx'
import { ErrorPage } from './kit/error-page.tsx'
import { de } from './messages/de.ts'
import { en } from './messages/en.ts'

/** The title of an error's document, without the brand. */
export function errorTitle({ status, code }: { status: number; code?: string | undefined }, locale: Locale): string {
  const { error } = locale === 'de' ? de : en
  if (code === 'NOT_OFFERED') return error.notOffered.title
  if (status === 404) return error.notFound.title
  if (status === 403) return error.forbidden.title
  return status === 500 ? error.server.title : error.unavailable.title
}

export function renderStaticError(
  problem: { status: number; code: string; requestId: string; path?: string; said?: string },
  locale: Locale,
): string {
  return renderToStaticMarkup(
    <App messages={locale === 'de' ? de : en}>
      <main id="main" tabIndex={-1}>
        <ErrorPage {...problem} />
      </main>
    </App>,
  )
}
