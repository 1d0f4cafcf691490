// Mends whom an order is written to, and until it is packed where it goes, within its country.
import { type FormEvent, useId, useState } from 'react'
import type { OrderAddress, OrderDetail } from '#contract/orders.ts'
import { WITH_POST_NUMBER } from '#contract/post-number.ts'
import type { Problem } from '../../api/client.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Field, TextArea } from '../../kit/field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useWords } from '../words.ts'
import { AddressLines } from './address-lines.tsx'
import { CheckBox } from './check-box.tsx'
import styles from './deeds.module.css'
import { DeedProblem } from './preview-sums.tsx'
import { useDeed } from './use-deed.ts'

const FIELDS = ['firstName', 'lastName', 'company', 'line1', 'line2', 'postalCode', 'city', 'region'] as const
const AUTOFILL = 'off'

export function AddressForm({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useWords().orderDeeds
  const messages = useMessages()
  const id = useId()
  const { number, version, shippingAddress, billingAddress } = order
  const [same, setSame] = useState(
    billingAddress === null || JSON.stringify(shippingAddress) === JSON.stringify(billingAddress),
  )
  const { busy, problem, send } = useDeed(onClose)
  const isSettled =
    order.status === 'completed' || order.parcels.some(({ status }) => status !== 'pending' && status !== 'cancelled')

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => String(form.get(name) ?? '').trim()
    const addressIn = (name: string, before: OrderAddress | null) => ({
      ...Object.fromEntries(
        FIELDS.map((field) => [
          field,
          form.has(`${name}.${field}`) ? typed(`${name}.${field}`) : (before?.[field] ?? ''),
        ]),
      ),
      country: typed(`${name}.country`) || (before?.country ?? ''),
      phone: before?.phone ?? '',
      postNumber: String(form.get(`${name}.postNumber`) ?? before?.postNumber ?? '').trim(),
    })
    const body = {
      ...{ email: typed('email'), phone: typed('phone'), note: typed('note'), version },
      shippingAddress: addressIn('shippingAddress', shippingAddress),
      billingAddress: same ? null : addressIn('billingAddress', billingAddress ?? shippingAddress),
    }
    const input = { params: { number }, body }
    await send(() => live.attempt('POST /api/admin/orders/:number/address', input), t.address.done)
  }
  const elsewhere = Object.values(problem?.fields ?? {}).includes('mismatch')
  return (
    <form className={styles.ask} onSubmit={(event) => void save(event)} noValidate>
      <p>{isSettled ? t.address.settled : t.address.text}</p>
      <div className={styles.pair}>
        <Field
          {...{ name: 'email', id: `${id}-email`, label: t.address.email, problem, type: 'email', required: true }}
          autoComplete={AUTOFILL}
          defaultValue={order.email ?? ''}
        />
        <Field
          {...{ name: 'phone', id: `${id}-phone`, label: t.address.phone, problem, type: 'tel', optional: true }}
          autoComplete={AUTOFILL}
          defaultValue={order.phone ?? ''}
        />
      </div>
      {isSettled && shippingAddress ? (
        <fieldset className={styles.fields}>
          <legend>{t.address.shipping}</legend>
          <AddressLines address={shippingAddress} phone={false} />
        </fieldset>
      ) : (
        <Place id={id} name="shippingAddress" legend={t.address.shipping} address={shippingAddress} problem={problem} />
      )}
      <CheckBox label={t.address.same} checked={same} onChange={setSame} />
      {!same && (
        <Place
          {...{ id, name: 'billingAddress', legend: t.address.billing, problem, anyCountry: true }}
          address={billingAddress ?? shippingAddress}
        />
      )}
      <TextArea
        {...{ name: 'note', id: `${id}-note`, label: t.address.note, problem, rows: 2, maxLength: 1000 }}
        defaultValue={order.customerNote ?? ''}
        optional
      />
      {elsewhere ? (
        <Notice tone="bad" role="alert">
          {t.address.elsewhere}
        </Notice>
      ) : (
        <DeedProblem order={order} problem={problem} />
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" look="primary" aria-busy={busy || undefined}>
          {t.address.submit}
        </Button>
      </div>
    </form>
  )
}

interface PlaceProps {
  id: string
  name: string
  legend: string
  address: OrderAddress | null
  problem: Problem | undefined
  /** Delivery stays in its country. */
  anyCountry?: boolean
}

function Place({ id, name, legend, address, problem, anyCountry }: PlaceProps) {
  const t = useWords().orderDeeds.address.fields
  const optional = ['company', 'line2', 'region', 'postNumber']
  const fields = anyCountry
    ? ([...FIELDS, 'country'] as const)
    : WITH_POST_NUMBER.has(address?.country ?? '')
      ? ([...FIELDS, 'postNumber'] as const)
      : FIELDS
  return (
    <fieldset className={styles.fields}>
      <legend>{legend}</legend>
      <div className={styles.pair}>
        {fields.map((field) => (
          <Field
            key={field}
            {...{ name: `${name}.${field}`, id: `${id}-${name}-${field}`, label: t[field], problem }}
            autoComplete={AUTOFILL}
            maxLength={field === 'country' ? 2 : 100}
            defaultValue={address?.[field] ?? ''}
            optional={optional.includes(field)}
          />
        ))}
      </div>
    </fieldset>
  )
}
