// A person's orders: what was in them, how far they are, and having them again.
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import type { AccountOrder } from '#contract/account-orders.ts'
import type { OrdersPage } from '#contract/pages/account-area.ts'
import { apiContext } from '../api/context.ts'
import { redirectWithFlash } from '../api/flash.ts'
import { textsOf } from '../api/form.ts'
import { guarded } from '../api/guarded.ts'
import { headOf } from '../head.ts'
import { ButtonLink } from '../kit/button.tsx'
import { moneyFormat } from '../kit/currency-format.ts'
import { EmptyState } from '../kit/empty-state.tsx'
import { When } from '../kit/money.tsx'
import { Notice } from '../kit/notice.tsx'
import { Pager } from '../kit/pager.tsx'
import { Picture } from '../kit/picture.tsx'
import { problemText } from '../kit/problem-text.ts'
import { ProductGrid } from '../kit/product-card.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import { useShell } from '../root.tsx'
import { stateOf, toneOf } from './order-state.ts'
import styles from './orders.module.css'
import { ReorderResult } from './reorder-result.tsx'
import screen from './screen.module.css'
import { toLogin } from './to-login.ts'
import { ACCOUNT_WORDS, useAccountWords } from './words.ts'

export const loader = (args: LoaderFunctionArgs): Promise<OrdersPage> => {
  const page = new URL(args.request.url).searchParams.get('page')
  const query = page === null ? {} : { page }
  return guarded(args, (api, signal) => api.read('GET /bff/pages/account/orders', { query }, signal))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { number, formKey } = textsOf(await request.formData(), 'number', 'formKey')
  const result = await context
    .get(apiContext)
    .attempt('POST /bff/account/orders/:number/reorder', { params: { number }, body: { formKey } })
  if (!result.ok) {
    if (result.problem.status === 401) return toLogin(request)
    return data({ problem: result.problem }, { status: result.problem.status })
  }
  const { lines } = result.data
  if (lines.every((line) => line.result === 'added')) return redirectWithFlash('/cart', 'added-to-cart')
  return data({ lines, number })
}

export const handle = headOf<OrdersPage>(({ shell }) => ({
  title: ACCOUNT_WORDS[shell.info.commerce.locale].orders.title,
  noindex: true,
}))

export function Component() {
  const t = useAccountWords().orders
  const messages = useMessages()
  const { orders, formKey, suggestions } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  return (
    <div className={styles.screen}>
      <h1>{t.title}</h1>
      {done && 'problem' in done && (
        <Notice tone="warn" role="alert">
          {problemText(messages, done.problem)}
        </Notice>
      )}
      {done && 'lines' in done && <ReorderResult lines={done.lines} />}
      {orders.total === 0 ? (
        <Nothing suggestions={suggestions} />
      ) : (
        <ul className={styles.orders}>
          {orders.rows.map((order) => (
            <li key={order.number}>
              <OrderCard order={order} formKey={`${formKey}.${order.number}`} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={orders.page}
        pages={orders.pages}
        label={t.pages}
        hrefOf={(page) => (page === 1 ? '/users/orders' : `/users/orders?page=${page}`)}
      />
    </div>
  )
}

function OrderCard({ order, formKey }: { order: AccountOrder; formKey: string }) {
  const t = useAccountWords().orders
  const { locale } = useShell().info.commerce
  const { number, token, placedAt, total, currency, pieces, status, payment } = order
  const sent = useNavigation().formData?.get('number')
  const state = stateOf(order)
  const isToPay = status === 'pending_payment' && payment === 'card'
  const page = `/orders/${encodeURIComponent(token)}`
  return (
    <article className={styles.card} aria-labelledby={`order-${number}`}>
      <header className={styles.head}>
        <h2 id={`order-${number}`} className={styles.number}>
          <a href={page}>{t.order(number)}</a>
        </h2>
        <p className={styles.state} data-tone={toneOf(state)}>
          {t.states[state]}
        </p>
        <p className={styles.facts}>
          <When at={placedAt} /> · {t.pieces(pieces)} · {moneyFormat(locale, currency)(total)}
        </p>
      </header>
      <Lines order={order} />
      <div className={styles.actions}>
        <ButtonLink
          href={page}
          size="small"
          look={isToPay ? 'primary' : 'secondary'}
          aria-label={t.named(isToPay ? t.pay : t.show, number)}
        >
          {isToPay ? t.pay : t.show}
        </ButtonLink>
        <Form method="post">
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="formKey" value={formKey} />
          <SubmitButton
            look="secondary"
            size="small"
            pending={sent === number}
            pendingLabel={t.putting}
            aria-label={t.named(t.again, number)}
          >
            {t.again}
          </SubmitButton>
        </Form>
      </div>
    </article>
  )
}

function Lines({ order: { lines, lineCount } }: { order: AccountOrder }) {
  const t = useAccountWords().orders
  return (
    <ul className={styles.lines}>
      {lines.map(({ title, slug, picture }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order stay where they are
        <li key={at}>
          <Picture picture={picture} alt="" sizes="5rem" from={96} upTo={240} className={styles.picture} />
          <span className={styles.title}>{slug === null ? title : <a href={`/product/${slug}`}>{title}</a>}</span>
        </li>
      ))}
      {lineCount > lines.length && <li className={styles.more}>{t.more(lineCount - lines.length)}</li>}
    </ul>
  )
}

function Nothing({ suggestions }: Pick<OrdersPage, 'suggestions'>) {
  const t = useAccountWords().orders.empty
  return (
    <>
      <EmptyState title={t.title} text={t.text}>
        <ButtonLink look="primary" href="/categories">
          {t.browse}
        </ButtonLink>
      </EmptyState>
      {suggestions.length > 0 && (
        <section className={screen.section} aria-labelledby="favourites">
          <h2 id="favourites">{t.favourites}</h2>
          <ProductGrid products={suggestions} heading="h3" />
        </section>
      )}
    </>
  )
}
