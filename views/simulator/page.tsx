// The page of the payment simulator: a card, a confirmation, or word that it is over. Plain forms, no router, no script.
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#contract/parts.ts'
import styles from '../account/auth-form.module.css'
import { App } from '../app.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { moneyFormat } from '../kit/currency-format.ts'
import { Field } from '../kit/field.tsx'
import brandStyles from '../layouts/brand.module.css'
import guest from '../layouts/guest.module.css'
import { simulator as de } from '../messages/de/simulator.ts'
import { simulator as en, type SimulatorWords } from '../messages/en/simulator.ts'
import { everyLanguage } from '../messages/every-language.ts'
import type { SimulatorPage } from '../rendering.ts'

const WORDS: Readonly<Record<Locale, SimulatorWords>> = { en, de }

export function renderSimulator(page: SimulatorPage, locale: Locale): { title: string; markup: string } {
  const t = WORDS[locale]
  const { payment, brand } = page
  const title = { card: t.title, confirm: t.confirmTitle, over: payment.paid ? t.paidTitle : t.overTitle }[payment.step]
  const amount = moneyFormat(locale, payment.currency)(payment.amount)
  const markup = renderToStaticMarkup(
    <App messages={everyLanguage[locale]}>
      <div className={guest.screen}>
        <header className={`page ${guest.header}`}>
          <a href="/" className={brandStyles.brand}>
            {brand}
          </a>
        </header>
        <main id="main" tabIndex={-1} className={`page ${guest.main}`}>
          <div className={styles.panel}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>
              {t.order(payment.orderNumber)}: <strong>{amount}</strong>
            </p>
            {payment.step === 'card' && <CardStep t={t} amount={amount} problem={page.problem} />}
            {payment.step === 'confirm' && <ConfirmStep t={t} />}
            {payment.step === 'over' && (
              <>
                <p className={styles.lead}>{payment.paid ? t.paidLead : t.overLead}</p>
                <p className={styles.form}>
                  <ButtonLink href={page.backPath} look="primary" size="large" wide>
                    {t.back}
                  </ButtonLink>
                </p>
              </>
            )}
          </div>
        </main>
      </div>
    </App>,
  )
  return { title, markup }
}

function CardStep({ t, amount, problem }: { t: SimulatorWords; amount: string; problem: string | undefined }) {
  const refused = problem === undefined ? undefined : { fields: { card: problem } }
  return (
    <>
      <p className={styles.lead}>{t.lead}</p>
      <form method="post" className={styles.form} noValidate>
        <Field
          name="card"
          label={t.card}
          hint={t.hint}
          inputMode="numeric"
          autoComplete="off"
          required
          problem={refused && { status: 422, code: 'INVALID_INPUT', message: '', requestId: '', ...refused }}
        />
        <Button type="submit" name="intent" value="pay" look="primary" size="large" wide>
          {t.pay(amount)}
        </Button>
        <Button type="submit" name="intent" value="cancel" wide>
          {t.cancel}
        </Button>
      </form>
      <section className={styles.other} aria-labelledby="cards">
        <h2 id="cards">{t.cards}</h2>
        <ul>
          {t.endings.map(([number, ending]) => (
            <li key={number}>
              <code>{number}</code> {ending}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function ConfirmStep({ t }: { t: SimulatorWords }) {
  return (
    <>
      <p className={styles.lead}>{t.confirmLead}</p>
      <form method="post" className={styles.form}>
        <Button type="submit" name="intent" value="confirm" look="primary" size="large" wide>
          {t.confirm}
        </Button>
        <Button type="submit" name="intent" value="cancel" wide>
          {t.cancel}
        </Button>
      </form>
    </>
  )
}
