// A product: pictures, facts with the size and colour picker, description, reviews, related products.
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useLocation,
  useRouteError,
  useSearchParams,
} from 'react-router'
import type { ProductPage } from '#contract/pages/product.ts'
import { apiContext } from '../api/context.ts'
import { redirectWithFlash } from '../api/flash.ts'
import { wholeOf } from '../api/form.ts'
import { headOf } from '../head.ts'
import { Breadcrumbs, breadcrumbsJsonLd } from '../kit/breadcrumbs.tsx'
import { later } from '../kit/later.tsx'
import { plainText } from '../kit/plain-text.ts'
import { ProductGrid } from '../kit/product-card.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import { RouteError } from '../route-error.tsx'
import { BuyBox } from './product/buy-box.tsx'
import { Details } from './product/details.tsx'
import { Gallery } from './product/gallery.tsx'
import type { Failure } from './product/instead.tsx'
import { productJsonLd } from './product/json-ld.ts'
import styles from './product/product.module.css'
import '../kit/pager.module.css'
import './product/reviews.module.css'
import { type Chosen, select } from './product/selection.ts'
import { type ShownProduct, shownProduct } from './shown.ts'

/** Only staff ever see it. */
const DraftBar = later(async () => (await import('./product/draft-bar.tsx')).DraftBar)

const Instead = later(async () => (await import('./product/instead.tsx')).Instead)

const Reviews = later(async () => (await import('./product/reviews.tsx')).Reviews)

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<ShownProduct> {
  const { searchParams, search } = new URL(request.url)
  const slug = params.slug ?? ''
  const query = {
    reviews: searchParams.get('reviews') ?? undefined,
    sort: (searchParams.get('sort') as ProductPage['reviewSort'] | null) ?? undefined,
    stars: Number(searchParams.get('stars')) || undefined,
    ...previewIn(searchParams),
  }
  const api = context.get(apiContext)
  const page = await api
    .read('GET /bff/pages/products/:slug', { params: { slug }, query }, request.signal)
    .catch(async (failure: Failure) => {
      if (failure.data?.code === 'NOT_FOUND')
        await (await import('./product/instead.tsx')).addInstead(failure, slug, api)
      throw failure
    })
  // A product that was renamed answers under its old address, and moves visitors to the new one.
  if (page.product.slug !== slug) throw redirect(`/product/${page.product.slug}${search}`, 301)
  return import.meta.env.SSR ? shownProduct(page) : page
}

/** `draft` is the only preview there is; the server grants it to staff alone. */
const previewIn = (params: URLSearchParams) => (params.get('preview') === 'draft' ? { preview: 'draft' as const } : {})

/** A chosen colour or size changes the address and no data, so that nothing is loaded again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  if (formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate
  const asked = ({ searchParams }: URL) =>
    ['reviews', 'sort', 'stars', 'preview'].map((name) => searchParams.get(name)).join(' ')
  return asked(currentUrl) !== asked(nextUrl)
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  if (form.has('intent') || form.has('helpful') || form.has('unhelpful')) {
    const { reviewAction } = await import('./product/review-action.ts')
    return await reviewAction(api, form, { request, slug: params.slug ?? '' })
  }
  const values = { color: textOf(form, 'color'), size: textOf(form, 'size') }
  const { product } = await api.read('GET /bff/pages/products/:slug', {
    params: { slug: params.slug ?? '' },
    query: previewIn(new URL(request.url).searchParams),
  })
  const { variant } = select(product, values)
  if (!variant) {
    const problem = { status: 422, code: 'INVALID_INPUT', message: '', requestId: '', fields: { size: 'required' } }
    return data({ problem, values }, { status: 422 })
  }
  const body = { variantId: variant.id, quantity: wholeOf(textOf(form, 'quantity') ?? '1') }
  const result = await api.attempt('POST /bff/cart/lines', { body })
  if (!result.ok) return data({ problem: result.problem, values }, { status: result.problem.status })
  return redirectWithFlash('/cart', result.data.clampedTo === null ? 'added-to-cart' : 'cart-cut')
}

const textOf = (form: FormData, name: string): string | null => {
  const value = form.get(name)
  return typeof value === 'string' && value !== '' ? value : null
}

const trailOf = ({ product }: ShownProduct) =>
  product.breadcrumbs.map(({ slug, name }) => ({ name, href: `/categories/${slug}` }))

export const handle = headOf<ShownProduct>(({ data: page, shell }) => {
  const { product } = page
  const title = product.seoTitle ?? product.title
  // The browser keeps the title up to date and nothing else.
  if (!import.meta.env.SSR) return { title }
  const path = `/product/${product.slug}`
  const picture = product.pictures[0]
  return {
    title,
    description: product.seoDescription ?? (product.subtitle || plainText(product.descriptionHtml)),
    canonical: path,
    noindex: page.draft,
    type: 'product',
    ...(picture && { picture: picture.url }),
    jsonLd: [
      productJsonLd(product, shell, page.reviews?.rows),
      breadcrumbsJsonLd(shell.origin, [...trailOf(page), { name: product.title, href: path }]),
    ],
  }
})

export function ErrorBoundary() {
  const error = useRouteError() as Failure
  return (
    <>
      <RouteError />
      {error.data?.instead && <Instead products={error.data.instead} />}
    </>
  )
}

export function Component() {
  const t = useMessages().storefront.product
  const page = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const failed = done && 'problem' in done ? done : undefined
  const refused = done && 'refused' in done ? done.refused : undefined
  const [params] = useSearchParams()
  const { key } = useLocation()
  const [clicked, setClicked] = useState<Chosen & { at: string }>()
  const { product, related, draft } = page
  // What was clicked is shown at once, until the address says it. A form that was sent without JavaScript holds the newer
  // choice, too; the address still names the card's colour.
  const chosen = clicked?.at === key ? clicked : failed?.values
  const selection = select(product, {
    color: chosen?.color ?? params.get('color'),
    size: chosen?.size ?? params.get('size'),
  })
  return (
    <div className={styles.screen}>
      {draft && <DraftBar slug={product.slug} />}
      <div className={`page ${styles.columns}`}>
        <div className={styles.crumbs}>
          <Breadcrumbs trail={trailOf(page)} current={product.title} />
        </div>
        <Gallery key={`${product.id} ${selection.color}`} pictures={selection.pictures} title={product.title} />
        <div className={styles.facts}>
          <BuyBox
            key={product.id}
            product={product}
            selection={selection}
            problem={failed?.problem}
            onChoose={(choice) => setClicked({ ...choice, at: key })}
            reviewed={page.reviews !== null}
          />
          <Details product={product} />
        </div>
      </div>
      {page.reviews && <Reviews reviews={page.reviews} page={page} refused={refused} />}
      {related.length > 0 && (
        <section className={`page further-down ${styles.related}`} aria-labelledby="related">
          <h2 id="related">{t.related}</h2>
          <ProductGrid products={related} />
        </section>
      )}
    </div>
  )
}
