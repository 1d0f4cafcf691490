// What keeps the shop from selling, or from selling well, each with the way to the screen that mends it.
import type { Overview } from '#contract/overview.ts'
import type { Permission } from '#contract/permissions.ts'
import { Status } from '../kit/status.tsx'
import { useMay } from '../kit/use-may.ts'
import { useWords } from '../words.ts'
import styles from './overview.module.css'

type Code = Overview['readiness'][number]['code']

interface Way {
  /** Below /dashboard. */
  to: string
  /** What it takes to open that screen; without one, all staff may. */
  permission?: Permission
  /** Until it is mended, something cannot be sold or must not be. */
  blocks?: true
}

const PAGES: Way = { to: 'info?group=entries' }
const CHECKOUT: Way = { to: 'info?group=checkout', blocks: true }
const DELIVERY: Way = { to: 'shipping', permission: 'selling.read', blocks: true }
const TAXES: Way = { to: 'taxes', permission: 'selling.read', blocks: true }
const products = (query: string): Way => ({ to: `products?status=published&${query}`, permission: 'catalogue.edit' })

const WAYS: Record<Code, Way> = {
  'no-products': { to: 'products', permission: 'catalogue.edit', blocks: true },
  'no-delivery': DELIVERY,
  'home-not-delivered': DELIVERY,
  'country-without-method': DELIVERY,
  'no-tax-class': TAXES,
  'class-without-rate': TAXES,
  'home-without-rate': { to: 'info?group=legal', blocks: true },
  'no-tax-number': { to: 'info?group=legal', blocks: true },
  'no-sender': { to: 'info?group=mail', blocks: true },
  'no-bank-account': CHECKOUT,
  'no-terms-page': CHECKOUT,
  'no-withdrawal-page': CHECKOUT,
  'no-privacy-page': CHECKOUT,
  'no-imprint-page': CHECKOUT,
  'no-maker': { ...products('gap=maker'), blocks: true },
  'unit-missing': { ...products('gap=unit'), blocks: true },
  'no-guarantee-page': PAGES,
  'no-accessibility-page': PAGES,
  'mail-kept': { to: 'mailbox', permission: 'mailbox.read' },
  'weight-missing': products('gap=weight'),
  'no-picture': products('gap=picture'),
  'no-category': products('gap=category'),
  'no-alt-text': products('gap=alt'),
  'sold-out': products('stock=out'),
}

export function Readiness({ problems }: { problems: Overview['readiness'] }) {
  const t = useWords().overview.ready
  const may = useMay()
  const isBlocking = ({ code }: { code: Code }) => WAYS[code].blocks === true
  const inOrder = [...problems.filter(isBlocking), ...problems.filter((problem) => !isBlocking(problem))]
  return (
    <section className={styles.panel}>
      <h2>{t.title}</h2>
      {problems.length === 0 ? (
        <Status tone="good">{t.good}</Status>
      ) : (
        <ul className={styles.problems}>
          {inOrder.map(({ code, count }) => {
            const { to, permission } = WAYS[code]
            const status = <Status tone={isBlocking({ code }) ? 'bad' : 'warn'}>{t[code](count)}</Status>
            return (
              <li key={code}>{!permission || may(permission) ? <a href={`/dashboard/${to}`}>{status}</a> : status}</li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
