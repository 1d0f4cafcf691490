// The last resort: an error page that needs no loader, no shell and no script, for when even those fail.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#contract/parts.ts'
import { App } from './app.tsx'
import { CLOSED_WORDS, ClosedPage } from './closed-page.tsx'
import { ErrorPage } from './kit/error-page.tsx'
import { everyLanguage } from './messages/every-language.ts'
import type { Closed, StaticError } from './rendering.ts'

/** The title of an error's document, without the brand. */
export function errorTitle({ status, code }: { status: number; code?: string | undefined }, locale: Locale): string {
  const { error } = everyLanguage[locale]
  if (code === 'MAINTENANCE') return CLOSED_WORDS[locale].title
  if (code === 'NOT_OFFERED') return error.notOffered.title
  if (status === 404 || status === 405) return error.notFound.title
  if (status === 403) return error.forbidden.title
  return status === 500 ? error.server.title : error.unavailable.title
}

const alone = (page: ReactNode, locale: Locale): string =>
  renderToStaticMarkup(
    <App messages={everyLanguage[locale]}>
      <main id="main" tabIndex={-1}>
        {page}
      </main>
    </App>,
  )

export const renderStaticError = (problem: StaticError, locale: Locale): string =>
  alone(<ErrorPage {...problem} />, locale)

export const renderClosed = (closed: Closed, locale: Locale): string =>
  alone(<ClosedPage {...closed} locale={locale} />, locale)
