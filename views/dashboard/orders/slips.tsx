// Packing slips of one or several orders, a sheet each, to be printed. They name no prices.
import { Printer } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PackingSlip } from '#contract/parcels.ts'
import { guarded } from '../../api/guarded.ts'
import { queryOf } from '../../api/query.ts'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useHydrated } from '../../kit/hydrated.ts'
import { When } from '../../kit/money.tsx'
import { useShell } from '../../root.tsx'
import { useWayBack } from '../kit/list/place.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { titled, useWords } from '../words.ts'
import { AddressLines } from './address-lines.tsx'
import styles from './slips.module.css'

export const loader = (args: LoaderFunctionArgs) => {
  const { number = [] } = queryOf(new URL(args.request.url))
  return guarded(args, (api, signal) =>
    api.read('GET /api/admin/orders/slips', { query: { number: [number].flat().map(String) } }, signal),
  )
}

export const handle = titled((w) => w.orders.slipsTitle)

export function Component() {
  const { slips } = useLoaderData<typeof loader>()
  const t = useWords().orders
  const back = useWayBack('/dashboard/orders')
  const hydrated = useHydrated()
  return (
    <>
      <div className={styles.screen}>
        <PageHeader
          title={t.slipsTitle}
          trail={[{ name: t.title, href: back }]}
          action={
            hydrated &&
            slips.length > 0 && (
              <Button look="primary" size="small" icon={Printer} onClick={() => window.print()}>
                {t.print}
              </Button>
            )
          }
        />
      </div>
      {slips.length === 0 && <EmptyState title={t.noSlips} text="" />}
      <div className={styles.sheets}>
        {slips.map((slip) => (
          <Slip key={`${slip.number} ${slip.parcel}`} slip={slip} />
        ))}
      </div>
    </>
  )
}

function Slip({ slip: { number, parcel, placedAt, address, method, note, lines } }: { slip: PackingSlip }) {
  const t = useWords().orders
  const w = t.paper
  const { identity, contact, legal } = useShell().info
  return (
    <article className={styles.sheet} data-paper="slip">
      <header className={styles.head}>
        <p className={styles.brand}>{identity.name}</p>
        <p>{[legal.company, ...contact.address].filter(Boolean).join(' · ')}</p>
      </header>
      <div className={styles.to}>
        {address && <AddressLines address={address} phone />}
        <dl>
          <dt>{w.order}</dt>
          <dd>{number}</dd>
          <dt>{w.date}</dt>
          <dd>
            <When at={placedAt} />
          </dd>
          {method && (
            <>
              <dt>{t.method}</dt>
              <dd>{method}</dd>
            </>
          )}
        </dl>
      </div>
      <h2 className={styles.title}>
        {w.slip}
        {parcel !== null && ` · ${t.slipParcel(parcel)}`}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{w.quantity}</th>
            <th scope="col">{w.description}</th>
            <th scope="col">{w.sku}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ title, color, size, sku, quantity }) => (
            <tr key={sku}>
              <td>{quantity}</td>
              <td>{[title, color, size].filter(Boolean).join(' · ')}</td>
              <td>{sku}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && (
        <p className={styles.remark}>
          {t.customerNote}: {note}
        </p>
      )}
      <p>{w.thanks}</p>
    </article>
  )
}
