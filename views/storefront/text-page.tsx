// A text page of the shop: about, delivery, legal.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { TextPage } from '#contract/pages/text-page.ts'
import type { Locale } from '#contract/parts.ts'
import { apiContext } from '../api/context.ts'
import { headOf } from '../head.ts'
import { Breadcrumbs } from '../kit/breadcrumbs.tsx'
import { When } from '../kit/money.tsx'
import { plainText } from '../kit/plain-text.ts'
import { textPage as de } from '../messages/de/text-page.ts'
import { textPage as en, type TextPageMessages } from '../messages/en/text-page.ts'
import { useShell } from '../root.tsx'
import styles from './text-page.module.css'

/** Both languages: they are short, and fetching a file for each would take longer. */
const WORDS: Readonly<Record<Locale, TextPageMessages>> = { en, de }

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<TextPage> {
  const { slug = '' } = params
  return await context.get(apiContext).read('GET /bff/pages/texts/:slug', { params: { slug } }, request.signal)
}

export const handle = headOf<TextPage>(({ data }) => ({
  title: data.title,
  description: plainText(data.html),
  canonical: `/pages/${data.slug}`,
  type: 'article',
}))

export function Component() {
  const t = WORDS[useShell().info.commerce.locale]
  const { title, html, updatedAt, slug } = useLoaderData<typeof loader>()
  const others = useShell().info.entries.filter(({ kind, value }) => kind === 'page' && value !== slug)
  return (
    <div className={`page ${styles.screen}`}>
      <article className={styles.article}>
        <Breadcrumbs current={title} trail={[]} />
        <h1 className={styles.title}>{title}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is written and where it is read */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        <p className={styles.date}>
          {t.updated} <When at={updatedAt} />
        </p>
      </article>
      {others.length > 0 && (
        <nav className={styles.others} aria-labelledby="other-pages">
          <h2 id="other-pages" className={styles.othersTitle}>
            {t.others}
          </h2>
          <ul className={styles.links}>
            {others.map(({ label, value }) => (
              <li key={value}>
                <a href={`/pages/${value}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
