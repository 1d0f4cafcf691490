// The addresses a person keeps, each with what can be done with it. Every button is a plain form.
import { Form } from 'react-router'
import type { AddressesPage } from '#contract/pages/account-area.ts'
import type { Problem } from '../api/client.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { DEFAULTS } from './address-typed.ts'
import styles from './addresses.module.css'
import screen from './screen.module.css'
import { useAccountWords } from './words.ts'

type Row = AddressesPage['rows'][number]

export function AddressList({ page, problem }: { page: AddressesPage; problem: Problem | undefined }) {
  const t = useAccountWords().addresses
  const { rows, most } = page
  const isFull = most !== null && rows.length >= most
  const add = (
    <ButtonLink look="primary" href="/users/addresses?edit=new">
      {t.add}
    </ButtonLink>
  )
  return (
    <div className={styles.screen}>
      <header>
        <h1>{t.title}</h1>
        <p className={screen.lead}>{t.lead}</p>
      </header>
      <FormErrors problem={problem} />
      {rows.length === 0 ? (
        <EmptyState title={t.emptyTitle} text={t.emptyText}>
          {add}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.addresses}>
            {rows.map((row) => (
              <li key={row.id} className={styles.card}>
                <AddressCard row={row} isOnly={rows.length === 1} />
              </li>
            ))}
          </ul>
          <div>{isFull ? <p>{t.full(most)}</p> : add}</div>
        </>
      )}
    </div>
  )
}

function AddressCard({ row, isOnly }: { row: Row; isOnly: boolean }) {
  const t = useAccountWords().addresses
  const { id, lines, firstName, lastName, line1 } = row
  const name = `${firstName} ${lastName}, ${line1}`
  const flags = DEFAULTS.filter((flag) => !row[flag])
  const labels = { defaultShipping: t.makeShipping, defaultBilling: t.makeBilling }
  return (
    <>
      {(row.defaultShipping || row.defaultBilling) && (
        <p className={styles.badges}>
          {row.defaultShipping && <span>{t.forShipping}</span>}
          {row.defaultBilling && <span>{t.forBilling}</span>}
        </p>
      )}
      <address className={styles.lines}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <span key={at}>{line}</span>
        ))}
      </address>
      <div className={styles.actions}>
        <ButtonLink
          size="small"
          href={`/users/addresses?edit=${encodeURIComponent(id)}`}
          aria-label={t.named(t.edit, name)}
        >
          {t.edit}
        </ButtonLink>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button size="small" type="submit" name="intent" value="remove" aria-label={t.named(t.remove, name)}>
            {t.remove}
          </Button>
          {!isOnly && flags.length > 0 && (
            <span className={styles.defaults}>
              {flags.map((flag) => (
                <Button
                  key={flag}
                  size="small"
                  look="quiet"
                  type="submit"
                  name="intent"
                  value={flag}
                  aria-label={t.named(labels[flag], name)}
                >
                  {labels[flag]}
                </Button>
              ))}
            </span>
          )}
        </Form>
      </div>
    </>
  )
}
