// The corner from which a developer changes what the mocked shop is like. A choice stands in the address and is kept for
// the tab, so that reloading and hot reloading stay in it.
import { ROLES, type Role } from '#contract/permissions.ts'
import { CODES } from '../coupons.ts'
import { NORMAL, type Scenario, writeScenario } from '../scenario.ts'
import styles from './panel.module.css'

const go = (scenario: Scenario) => {
  const url = new URL(location.href)
  url.searchParams.set('scenario', writeScenario(scenario))
  location.assign(url)
}

const chosen = (form: FormData): Scenario => ({
  role: (form.get('role') || null) as Role | null,
  shop: form.get('shop') as Scenario['shop'],
  session: form.has('expired') ? 'expired' : 'good',
  email: form.has('unconfirmed') ? 'unconfirmed' : 'confirmed',
  checkout: form.get('checkout') as Scenario['checkout'],
  code: (form.get('code') || null) as string | null,
  latency: Number(form.get('latency')),
  failsOneIn: Number(form.get('fails')),
})

export function Panel({ scenario, refused }: { scenario: Scenario; refused?: string }) {
  return (
    <details className={styles.panel} open={refused !== undefined}>
      <summary>Mock: {writeScenario(scenario).replaceAll(',', ', ')}</summary>
      {refused !== undefined && <p role="alert">{refused}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          go(chosen(new FormData(event.currentTarget)))
        }}
      >
        <label>
          Signed in as
          <select name="role" defaultValue={scenario.role ?? ''}>
            <option value="">guest</option>
            {ROLES.map((role) => (
              <option key={role}>{role}</option>
            ))}
          </select>
        </label>
        <label>
          The session has expired
          <input type="checkbox" name="expired" defaultChecked={scenario.session === 'expired'} />
        </label>
        <label>
          Their e-mail is not confirmed
          <input type="checkbox" name="unconfirmed" defaultChecked={scenario.email === 'unconfirmed'} />
        </label>
        <label>
          The shop
          <select name="shop" defaultValue={scenario.shop}>
            <option value="full">is full</option>
            <option value="empty">is empty</option>
            <option value="sold-out">is sold out</option>
          </select>
        </label>
        <label>
          Checkout
          <select name="checkout" defaultValue={scenario.checkout}>
            <option value="good">works</option>
            <option value="declined">cards declined</option>
            <option value="price-changed">price changed</option>
            <option value="out-of-stock">out of stock</option>
          </select>
        </label>
        <label>
          Code in the cart
          <select name="code" defaultValue={scenario.code ?? ''}>
            <option value="">none</option>
            {CODES.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
        <label>
          Latency, ms
          <input type="number" name="latency" min={0} max={99_999} step={50} defaultValue={scenario.latency} />
        </label>
        <label>
          Fails one call in (0: none)
          <input type="number" name="fails" min={0} max={99_999} defaultValue={scenario.failsOneIn} />
        </label>
        <p className={styles.actions}>
          <button type="submit">Apply</button>
          <button type="button" onClick={() => go(NORMAL)}>
            Normal
          </button>
        </p>
      </form>
    </details>
  )
}
