// Tries out shipping costs: an order value, a weight and a destination, quoted with the saved zones.
import { type FormEvent, useState } from 'react'
import { COUNTRIES } from '#contract/countries.ts'
import type { Replies } from '#contract/endpoints.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/class-names.ts'
import { Field, SelectField } from '../../kit/field.tsx'
import { useHydrated } from '../../kit/hydrated.ts'
import { useMoney } from '../../kit/money.tsx'
import { ProblemNotice } from '../../kit/problem-notice.tsx'
import { useShell } from '../../root.tsx'
import { readAmount, readWhole } from '../kit/edit/amounts.ts'
import { Panel } from '../kit/edit/panel.tsx'
import { NoScript } from '../kit/no-script.tsx'
import { useCall } from '../kit/use-call.ts'
import { useWords } from '../words.ts'
import styles from './shipping.module.css'
import { usePlaceName, useTyping } from './use-typing.ts'
import { sent } from './zone-values.ts'

type Quote = Replies['POST /api/admin/shipping/quote']

export function Tester({ wide = false }: { wide?: boolean }) {
  const t = useWords().shipping
  const { locale, currency, decimals } = useTyping()
  const nameOf = usePlaceName()
  const home = useShell().delivery?.home?.code ?? 'DE'
  const { call, problem } = useCall()
  const [typed, setTyped] = useState({ country: home, postalCode: '', subtotal: '', weight: '' })
  const [answer, setAnswer] = useState<{ country: string; quote: Quote }>()
  // Country names can differ between server and browser, so the full list is rendered only after hydration.
  const shown = useHydrated() ? COUNTRIES : [typed.country]
  const names = shown
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
  const input = (name: 'postalCode' | 'subtotal' | 'weight') => ({
    ...{ name, id: `test-${name}`, problem, autoComplete: 'off', value: typed[name] },
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })

  const ask = async (event: FormEvent) => {
    event.preventDefault()
    const { country, postalCode } = typed
    const subtotal = sent(typed.subtotal, (text) => readAmount(text, locale, decimals)) as number
    const weight = sent(typed.weight, readWhole) ?? null
    const body = { country, postalCode, subtotal, weight }
    const result = await call(() => live.attempt('POST /api/admin/shipping/quote', { body }))
    setAnswer(result && { country, quote: result.data })
  }
  return (
    <Panel title={t.tester} note={<span className={styles.soft}>{t.testerHint}</span>}>
      <form className={cx(styles.tester, wide && styles.across)} noValidate onSubmit={ask}>
        <NoScript />
        <SelectField
          name="country"
          id="test-country"
          label={t.country}
          problem={problem}
          value={typed.country}
          onChange={({ target }) => setTyped({ ...typed, country: target.value })}
        >
          {names.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field {...input('postalCode')} label={t.postalCode} optional maxLength={20} />
        <Field
          {...input('subtotal')}
          label={t.subtotal}
          inputMode="decimal"
          after={<span className={styles.unit}>{currency}</span>}
        />
        <Field {...input('weight')} label={t.weight} inputMode="numeric" optional />
        <Button type="submit" size="small">
          {t.ask}
        </Button>
      </form>
      <div aria-live="polite">
        {problem && !problem.fields && <ProblemNotice problem={problem} />}
        {answer && <Answer {...answer} />}
      </div>
    </Panel>
  )
}

function Answer({ country, quote: { place, zone, methods, refused } }: { country: string; quote: Quote }) {
  const t = useWords().shipping
  const nameOf = usePlaceName()
  const money = useMoney()
  if (!zone) return <p>{t.noZone(nameOf(country))}</p>
  return (
    <div className={styles.answer}>
      <p className={styles.soft}>{t.byZone(nameOf(place ?? country), zone.name)}</p>
      {methods.length === 0 && <p>{t.noMethod(zone.name)}</p>}
      <ul>
        {methods.map(({ code, name, price, daysMin, daysMax, missing }) => (
          <li key={code}>
            <span>
              <strong>{name}</strong>
              <small>{t.days(daysMin === daysMax ? `${daysMax}` : `${daysMin}–${daysMax}`)}</small>
              {missing !== null && <small>{t.missing(money(missing))}</small>}
            </span>
            <span className={styles.cost}>{price === 0 ? t.free : money(price)}</span>
          </li>
        ))}
        {refused.map(({ code, name, reason }) => (
          <li key={code} className={styles.soft}>
            <span>
              {name}
              <small>{t.reasons[reason]}</small>
            </span>
            <span>–</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
