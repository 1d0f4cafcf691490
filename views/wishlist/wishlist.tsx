// The wishlist: what has a heart, what it cost then and costs now, and into the cart with it.
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { WishlistPage } from '#contract/pages/wishlist.ts'
import { toLogin } from '../account/to-login.ts'
import { apiContext } from '../api/context.ts'
import { redirectWithFlash } from '../api/flash.ts'
import { textsOf } from '../api/form.ts'
import { guarded } from '../api/guarded.ts'
import { headOf } from '../head.ts'
import { ButtonLink } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { Notice } from '../kit/notice.tsx'
import { Pager } from '../kit/pager.tsx'
import { ProductGrid } from '../kit/product-card.tsx'
import { useShell } from '../root.tsx'
import { WishCard } from './wish-card.tsx'
import styles from './wishlist.module.css'
import { wishlistWords } from './words.ts'

export function loader(args: LoaderFunctionArgs): Promise<WishlistPage> {
  const page = new URL(args.request.url).searchParams.get('page') ?? undefined
  return guarded(args, (api, signal) => api.read('GET /bff/pages/wishlist', { query: { page } }, signal))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const { intent, productId, variantId } = textsOf(await request.formData(), 'intent', 'productId', 'variantId')
  const result =
    intent === 'remove'
      ? await api.attempt('DELETE /api/account/wishlist/:productId', { params: { productId } })
      : await api.attempt('POST /bff/cart/lines', { body: { variantId, quantity: 1 } })
  if (result.ok) {
    const { pathname, search } = new URL(request.url)
    return redirectWithFlash(pathname + search, intent === 'remove' ? 'wish-removed' : 'added-to-cart')
  }
  if (result.problem.status === 401) return toLogin(request)
  return data({ problem: result.problem }, { status: result.problem.status })
}

export const handle = headOf(({ shell }) => ({ title: wishlistWords(shell.info.commerce.locale).title, noindex: true }))

export function Component() {
  const { wishlist, suggestions } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  const [params] = useSearchParams()
  const t = wishlistWords(useShell().info.commerce.locale)
  if (!wishlist)
    return (
      <div className={styles.screen}>
        <h1>{t.title}</h1>
        <Notice>{t.unavailable}</Notice>
      </div>
    )
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t.title}</h1>
        {wishlist.total > 0 && (
          <p className={styles.lead}>
            {t.count(wishlist.total)}. {t.lead}
          </p>
        )}
      </header>
      {params.has('full') && (
        <Notice tone="warn" role="status">
          {t.full}
        </Notice>
      )}
      <FormErrors problem={failed?.problem} />
      {wishlist.total === 0 ? (
        <EmptyState title={t.empty} text={t.emptyText}>
          <ButtonLink look="primary" size="large" href="/categories">
            {t.browse}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className={styles.wishes}>
          {wishlist.rows.map((item) => (
            <WishCard key={item.productId} item={item} t={t} />
          ))}
        </ul>
      )}
      <Pager
        page={wishlist.page}
        pages={wishlist.pages}
        hrefOf={(page) => `/users/wishlist${page > 1 ? `?page=${page}` : ''}`}
        label={t.pages}
      />
      {suggestions.length > 0 && (
        <section className={styles.suggestions} aria-labelledby="suggestions">
          <h2 id="suggestions">{t.suggestions}</h2>
          <ProductGrid products={suggestions} />
        </section>
      )}
    </div>
  )
}
