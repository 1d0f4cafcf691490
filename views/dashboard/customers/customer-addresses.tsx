// The customer's saved addresses and what each is used for.
import type { CustomerDetail } from '#contract/customers.ts'
import { Panel } from '../kit/edit/panel.tsx'
import { AddressLines } from '../orders/address-lines.tsx'
import { useWords } from '../words.ts'
import styles from './customers.module.css'

export function CustomerAddresses({ addresses }: { addresses: CustomerDetail['addresses'] }) {
  const t = useWords().customers
  return (
    <Panel title={t.addresses}>
      {addresses.length === 0 && <p>{t.noAddresses}</p>}
      {addresses.map((address) => {
        const uses = [address.defaultShipping && t.shipsHere, address.defaultBilling && t.billsHere].filter(Boolean)
        return (
          <div key={address.id} className={styles.address}>
            {(address.label || uses.length > 0) && (
              <p className={styles.soft}>{[address.label, ...uses].filter(Boolean).join(' · ')}</p>
            )}
            <AddressLines address={address} />
          </div>
        )
      })}
    </Panel>
  )
}
