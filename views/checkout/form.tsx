// The one form of the checkout. It is sent whole, by script or without; with script it is saved on the way as well.
import type { FocusEvent, FormEvent, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CheckoutPage, ShownCheckout } from '#contract/pages/checkout.ts'
import { Disclosure } from '../kit/disclosure.tsx'
import { later } from '../kit/later.tsx'
import { Notice } from '../kit/notice.tsx'
import { AddressFields } from './address-fields.tsx'
import type { Answer } from './answer.ts'
import styles from './checkout.module.css'
import { Choices, MethodChoice, PaymentChoice } from './choices.tsx'
import { Field } from './field.tsx'
import { FormStateProvider, sentenceOf } from './form-state.ts'
import { Review } from './review.tsx'
import { KeepAddress, SavedAddresses } from './saved-addresses.tsx'
import { Summary } from './summary.tsx'
import { isShort, isTicked, seenOf, valuesOf } from './typed.ts'
import { useCheckout } from './use-checkout.ts'
import { useWords } from './words.ts'

const answered = async () => (await import('./answered.ts')).answered

const PriceChanged = later(async () => (await answered()).PriceChanged)

const ProblemList = later(async () => (await answered()).ProblemList)

const Accepted = later(async () => (await answered()).Accepted)

const Short = later(async () => (await answered()).Short)

interface Props {
  page: CheckoutPage
  loaded: ShownCheckout
  answer: Answer | undefined
}

/** Those that are chosen, not typed: nothing is left to wait for. */
const isChosen = (target: EventTarget): boolean =>
  /^(?:select-one|radio|checkbox)$/.test((target as HTMLInputElement).type)

export function CheckoutForm({ page, loaded, answer }: Props) {
  const t = useWords()
  const { countries, billingCountries, signedIn, canKeepAddress } = page
  const { form, checkout, agreed, problems, forgive, save, isPending, failed } = useCheckout(loaded, answer)
  const isPlacing = useNavigation().formData?.get('intent') === 'place'
  const values = answer?.typed ?? valuesOf(loaded)
  const errorOf = (field: string) => {
    // Fields of a kept address are not shown, and cannot say what is wrong with them.
    const isHidden = field === 'shippingAddressId' && values.shippingAddressId
    const problem = problems.find((one) => one.field === field || (isHidden && one.field?.startsWith('shipping.')))
    return problem && sentenceOf(t, problem, checkout)
  }
  // Enter in a field keeps what was typed, and never orders. A code is tried out, as by its button.
  const onSubmit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.dataset.keeps === undefined) return
    event.preventDefault()
    const tried = document.activeElement?.parentElement?.querySelector<HTMLElement>('[value=coupon]')
    // Not before this one is over: a form is not sent while it is being sent.
    if (tried) setTimeout(() => tried.click())
    else save()
  }
  const onBlur = ({ target }: FocusEvent) => isChosen(target) || save()
  const onChange = ({ target }: FormEvent) => isChosen(target) && save()
  return (
    <FormStateProvider value={{ values, errorOf, forgive }}>
      <Form
        ref={form}
        method="post"
        action="/checkout"
        className={styles.form}
        noValidate
        preventScrollReset
        {...{ onSubmit, onBlur, onChange }}
      >
        <button
          type="submit"
          name="intent"
          value="update"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          data-keeps
        />
        <input type="hidden" name="quote" value={agreed.quote ?? ''} />
        <input type="hidden" name="total" value={agreed.sums.total} />
        <input type="hidden" name="formKey" value={checkout.formKey} />
        <input type="hidden" name="seen" value={JSON.stringify(seenOf(agreed))} />
        <input type="hidden" name="as" value={signedIn ? 'user' : 'guest'} />
        <Summary checkout={checkout} isPending={isPending} />
        <div className={styles.column}>
          {answer && <ProblemList answer={answer} problems={problems} checkout={checkout} />}
          {answer?.changed && <PriceChanged checkout={checkout} answer={answer} />}
          {checkout.lines.some(isShort) && <Short checkout={checkout} answer={answer} />}
          {failed && (
            <Notice tone="warn" role="status">
              {t.saveFailed}
            </Notice>
          )}
          {checkout.open && (
            <Notice>
              {t.open(checkout.open.number)} <a href={`/orders/${checkout.open.token}`}>{t.toOpen}</a>
            </Notice>
          )}
          <Contact signedIn={signedIn} />
          <Section id="delivery" title={t.delivery}>
            <SavedAddresses checkout={checkout} />
            <div className={styles.another}>
              <AddressFields part="shipping" rules={checkout.rules} countries={countries} />
              {canKeepAddress && <KeepAddress />}
            </div>
          </Section>
          <Section id="methods" title={t.method}>
            <MethodChoice checkout={checkout} />
          </Section>
          <Section id="payments" title={t.payment}>
            <PaymentChoice checkout={checkout} />
          </Section>
          <Billing checkout={checkout} countries={billingCountries} isSame={isTicked(values['billing.same'])} />
          <Disclosure title={t.noteAdd} open={!!values.note || errorOf('note') !== undefined}>
            <Field name="note" label={t.note} rows={3} autoComplete="off" optional />
          </Disclosure>
          <Review checkout={checkout} agreed={agreed} countries={billingCountries} isPending={isPending} />
          <p className="visually-hidden" role="status">
            {isPlacing ? t.ordering : isPending ? t.recalculating : ''}
          </p>
          <Accepted checkout={checkout} answer={answer} />
        </div>
      </Form>
    </FormStateProvider>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

function Contact({ signedIn }: { signedIn: boolean }) {
  const t = useWords()
  return (
    <Section id="contact" title={t.contact}>
      {!signedIn && (
        <p className={styles.quiet}>
          {t.guestLead} {t.haveAccount}{' '}
          <button type="submit" name="login" value="1" className={styles.link}>
            {t.logIn}
          </button>
        </p>
      )}
      <Field name="email" type="email" label={t.email} hint={t.emailHint} autoComplete="email" isExact required />
    </Section>
  )
}

interface BillingProps {
  checkout: ShownCheckout
  countries: CheckoutPage['countries']
  isSame: boolean
}

/** The style sheet shows and hides the fields. */
function Billing({ checkout: { rules, billingRules }, countries, isSame }: BillingProps) {
  const t = useWords()
  return (
    <Section id="billing" title={t.billing}>
      <Choices
        name="billing.same"
        legend={t.billing}
        choices={[
          { code: 'on', name: t.billingSame, isOff: false },
          { code: 'off', name: t.another, isOff: false },
        ]}
        chosen={isSame ? 'on' : 'off'}
      />
      <div className={styles.billing}>
        <AddressFields part="billing" rules={billingRules ?? rules} countries={countries} />
      </div>
    </Section>
  )
}
