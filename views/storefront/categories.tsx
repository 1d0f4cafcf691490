// All categories on one page: the departments with everything below them.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CategoriesPage } from '#contract/pages/category.ts'
import type { Locale } from '#contract/parts.ts'
import { apiContext } from '../api/context.ts'
import { headOf } from '../head.ts'
import { EmptyState } from '../kit/empty-state.tsx'
import { Picture } from '../kit/picture.tsx'
import { categories as de } from '../messages/de/categories.ts'
import { type CategoriesMessages, categories as en } from '../messages/en/categories.ts'
import { useShell } from '../root.tsx'
import styles from './categories.module.css'
import { ListHeader } from './list/list-header.tsx'
import { useCountText } from './list/use-count-text.ts'

/** Both languages: they are short, and fetching a file for each would take longer. */
const WORDS: Readonly<Record<Locale, CategoriesMessages>> = { en, de }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<CategoriesPage> {
  return await context.get(apiContext).read('GET /bff/pages/categories', {}, request.signal)
}

export const handle = headOf<CategoriesPage>(({ data, shell }) => ({
  title: WORDS[shell.info.commerce.locale].title,
  description: shell.info.seo.description,
  canonical: '/categories',
  ...(data.roots[0]?.picture && { picture: data.roots[0].picture.url }),
}))

export function Component() {
  const t = WORDS[useShell().info.commerce.locale]
  const countText = useCountText()
  const { roots } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <ListHeader title={t.title} current={t.title} />
      {roots.length === 0 && <EmptyState title={t.empty} text={t.emptyText} />}
      <div className={styles.departments}>
        {roots.map(({ id, slug, name, count, picture, children }, index) => (
          <section key={id} className={styles.department} aria-labelledby={`department-${slug}`}>
            {/* biome-ignore lint/a11y/useAnchorContent: the same link stands beside it with its words */}
            <a href={`/categories/${slug}`} tabIndex={-1} aria-hidden="true" className={styles.view}>
              <Picture
                picture={picture}
                alt=""
                sizes="(min-width:56rem) 18rem, 100vw"
                className={styles.picture}
                priority={index === 0 ? 'high' : undefined}
              />
            </a>
            <div className={styles.words}>
              <h2 id={`department-${slug}`}>
                <a href={`/categories/${slug}`}>{name}</a>
              </h2>
              <p className={styles.count}>{countText(count)}</p>
              <ul className={styles.groups}>
                {children.map((group) => (
                  <li key={group.id}>
                    <a href={`/categories/${group.slug}`} className={styles.group}>
                      {group.name}
                    </a>
                    <ul className={styles.leaves}>
                      {group.children.map((leaf) => (
                        <li key={leaf.id}>
                          <a href={`/categories/${leaf.slug}`}>{leaf.name}</a>
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ul>
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
