// Where the shop delivers to, how, how long it takes and for how much; how it can be paid.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { DeliveryPage } from '#contract/pages/delivery.ts'
import type { Locale } from '#contract/parts.ts'
import { apiContext } from '../api/context.ts'
import { headOf } from '../head.ts'
import { Breadcrumbs } from '../kit/breadcrumbs.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useMoney } from '../kit/money.tsx'
import { delivery as de } from '../messages/de/delivery.ts'
import { type DeliveryWords, delivery as en } from '../messages/en/delivery.ts'
import { useShell } from '../root.tsx'
import styles from './delivery.module.css'

/** Few enough to come along in both languages. */
const WORDS: Record<Locale, DeliveryWords> = { en, de }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<DeliveryPage> {
  return await context.get(apiContext).read('GET /bff/pages/delivery', {}, request.signal)
}

export const handle = headOf<DeliveryPage>(({ shell: { info } }) => {
  const t = WORDS[info.commerce.locale]
  return { title: t.title, description: t.description(info.identity.name), canonical: '/delivery' }
})

type Zone = DeliveryPage['zones'][number]
type Method = Zone['methods'][number]

const GRAMS = 1000

export function Component() {
  const { locale } = useShell().info.commerce
  const t = WORDS[locale]
  const { zones, payments } = useLoaderData<typeof loader>()
  return (
    <div className={`page ${styles.screen}`}>
      <header className={styles.head}>
        <Breadcrumbs current={t.title} trail={[]} />
        <h1 className={styles.title}>{t.title}</h1>
        {zones.length > 0 && <p className={styles.lead}>{t.lead}</p>}
      </header>
      {zones.length === 0 && <EmptyState title={t.none} text={t.noneText} />}
      {zones.map((zone) => (
        <ZoneSection key={zone.places[0]?.code} zone={zone} t={t} />
      ))}
      {zones.length > 0 && (
        <p className={styles.ask}>
          {t.elsewhere} <a href="/contact">{t.ask}</a>
        </p>
      )}
      {payments.length > 0 && <Payments payments={payments} t={t} />}
    </div>
  )
}

function ZoneSection({ zone: { places, methods }, t }: { zone: Zone; t: DeliveryWords }) {
  const id = `zone-${places[0]?.code}`
  return (
    <section className={styles.zone} aria-labelledby={id}>
      <h2 id={id} className={places.length > 3 ? styles.many : undefined}>
        {places.map(({ name }) => name).join(', ')}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.method}</th>
            <th scope="col">{t.days}</th>
            <th scope="col">{t.cost}</th>
          </tr>
        </thead>
        <tbody>
          {methods.map((method) => (
            <MethodRow key={method.code} method={method} t={t} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Payments({ payments, t }: Pick<DeliveryPage, 'payments'> & { t: DeliveryWords }) {
  const money = useMoney()
  return (
    <section className={styles.zone} aria-labelledby="payment">
      <h2 id="payment">{t.payment}</h2>
      <dl className={styles.payments}>
        {payments.map(({ code, limit, places }) => (
          <div key={code}>
            <dt>{t.payments[code].name}</dt>
            <dd>
              {[
                t.payments[code].text,
                limit !== null && t.upToTotal(money(limit)),
                places && t.onlyIn(places.map(({ name }) => name).join(', ')),
              ]
                .filter(Boolean)
                .join(' ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function MethodRow({ method, t }: { method: Method; t: DeliveryWords }) {
  const { name, kind, daysMin, daysMax, freeFrom, maxWeight, rates } = method
  const money = useMoney()
  const { locale } = useShell().info.commerce
  const weight = (grams: number) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: grams < GRAMS ? 'gram' : 'kilogram',
      maximumFractionDigits: 3,
    }).format(grams < GRAMS ? grams : grams / GRAMS)
  const cost = (price: number) => (price === 0 ? t.free : money(price))
  const bound = kind === 'weight' ? weight : money
  const notes = [
    kind === 'weight' && rates.length > 1 && t.byWeight,
    kind === 'price' && rates.length > 1 && t.byPrice,
    maxWeight !== null && t.upTo(weight(maxWeight)),
  ].filter(Boolean)
  return (
    <tr>
      <th scope="row">
        {name}
        {notes.length > 0 && <span className={styles.note}>{notes.join(', ')}</span>}
      </th>
      <td>{daysMin === daysMax ? daysMax : `${daysMin}–${daysMax}`}</td>
      <td>
        {rates.map(({ from, price }) => (
          <span key={from} className={from === 0 ? styles.price : styles.note}>
            {from === 0 ? cost(price) : t.ratesFrom(bound(from), cost(price))}
          </span>
        ))}
        {freeFrom !== null && <span className={styles.note}>{t.freeFrom(money(freeFrom))}</span>}
      </td>
    </tr>
  )
}
