// What both forms about an order's goods ask of whoever sends them: the address it was ordered with, and an account.
import type { Problem } from '../api/client.ts'
import { Field } from '../kit/field.tsx'
import type { Chosen } from './chosen.ts'
import styles from './withdraw.module.css'
import { useWithdrawWords } from './words.ts'

export type Who = Pick<Chosen, 'email' | 'holder' | 'iban'>

interface Props {
  typed: Who | undefined
  /** What is said beside the fields. */
  problem: Problem | undefined
}

/** Whether the address is not the one it was ordered with, which the field says in words of its own. */
export const isWrongAddress = (problem: Problem | undefined): boolean => problem?.fields?.email === 'wrong'

interface Words {
  label: string
  hint: string
  wrong: string
}

interface EmailProps extends Props {
  isWrong: boolean
  words: Words
  id?: string
  /** No box at the top of its form says it as well. */
  isAlone?: boolean
}

export function EmailField({ typed, problem, isWrong, words, id = 'email', isAlone = false }: EmailProps) {
  return (
    <div>
      <Field
        id={id}
        name="email"
        type="email"
        label={words.label}
        hint={words.hint}
        autoComplete="email"
        maxLength={254}
        defaultValue={typed?.email}
        required
        {...(isWrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-hint ${id}-wrong` } : { problem })}
      />
      {isWrong && (
        <p id={`${id}-wrong`} role={isAlone ? 'alert' : undefined} className={styles.wrong}>
          {words.wrong}
        </p>
      )}
    </div>
  )
}

/** Where the money goes, of an order that was not paid by card; `isNeeded` by now, or can be told later. */
export function AccountFields({ typed, problem, isNeeded = false }: Props & { isNeeded?: boolean }) {
  const t = useWithdrawWords().fromOrder
  return (
    <fieldset className={styles.group}>
      <legend>{t.account}</legend>
      {!isNeeded && <p className={styles.soft}>{t.accountHint}</p>}
      <Field
        name="holder"
        label={t.holder}
        autoComplete="name"
        maxLength={70}
        defaultValue={typed?.holder}
        problem={problem}
        {...(isNeeded ? { required: true } : { optional: true })}
      />
      <Field
        name="iban"
        label={t.iban}
        autoComplete="off"
        maxLength={42}
        defaultValue={typed?.iban}
        problem={problem}
        {...(isNeeded ? { required: true } : { optional: true })}
      />
    </fieldset>
  )
}
