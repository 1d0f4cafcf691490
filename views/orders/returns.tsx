// What of an order comes back: the way to withdraw, and each return with how far it is and where its goods go.
import { useParams } from 'react-router'
import type { ShownOrder } from '#contract/pages/order.ts'
import { ButtonLink } from '../kit/button.tsx'
import { dateFormat } from '../kit/formatters.ts'
import { useShell } from '../root.tsx'
import styles from './order.module.css'
import { piecesText } from './pieces.ts'
import { useOrderWords } from './words.ts'

const useDay = () => {
  const { locale, timeZone } = useShell().info.commerce
  return dateFormat(locale, timeZone)
}

/** The law's function: its link says what the law wants it to say. */
export function WithdrawSection({ order: { can, withdrawal } }: { order: ShownOrder }) {
  const t = useOrderWords().withdraw
  const { token = '' } = useParams()
  const day = useDay()
  if (!can.withdraw) return null
  return (
    <section className={styles.account}>
      <p className={styles.soft}>{t.text(withdrawal.until && day(withdrawal.until))}</p>
      <ButtonLink href={`/orders/${token}/withdraw`}>{t.title}</ButtonLink>
    </section>
  )
}

/** What is faulty, or past the time to withdraw: the shop has to agree. */
export function RequestReturnSection({ order: { returnable = [] } }: { order: ShownOrder }) {
  const t = useOrderWords().requestReturn
  const { token = '' } = useParams()
  if (returnable.length === 0) return null
  return (
    <section className={styles.account}>
      <p className={styles.soft}>{t.text}</p>
      <ButtonLink href={`/orders/${token}/return`}>{t.link}</ButtonLink>
    </section>
  )
}

export function ReturnsSection({ order: { returns, lines } }: { order: ShownOrder }) {
  const t = useOrderWords().returns
  if (returns.length === 0) return null
  return (
    <section aria-labelledby="returns">
      <h2 id="returns">{t.title}</h2>
      <ul className={styles.parcels}>
        {returns.map((one) => (
          <Return key={one.number} one={one} lines={lines} />
        ))}
      </ul>
    </section>
  )
}

function Return({ one, lines }: { one: ShownOrder['returns'][number] } & Pick<ShownOrder, 'lines'>) {
  const t = useOrderWords().returns
  const day = useDay()
  const { number, kind, status, requestedAt, rejectReason, refundBy, items } = one
  return (
    <li>
      <p className={styles.strong}>{t.statuses[status]}</p>
      <p className={styles.soft}>
        {t.kinds[kind]} {number} {t.from(day(requestedAt))}
      </p>
      <p className={styles.soft}>
        {items.length === 0
          ? status === 'closed' && (kind === 'withdrawal' ? t.cancelled : t.settled)
          : piecesText(items, lines)}
      </p>
      {rejectReason && <p className={styles.soft}>{t.reason(rejectReason)}</p>}
      {status === 'approved' && <SendTo number={number} />}
      {refundBy && <p className={styles.soft}>{t.refundBy(day(refundBy))}</p>}
    </li>
  )
}

/** The shop's own address: goods go there. */
function SendTo({ number }: { number: string }) {
  const t = useOrderWords().returns
  const { identity, contact } = useShell().info
  return (
    <>
      <p className={styles.soft}>{t.withNumber(number)}</p>
      {contact.address.length > 0 && (
        <p>
          <span className={styles.soft}>{t.sendTo}: </span>
          {[...new Set([identity.name, ...contact.address])].join(', ')}
        </p>
      )}
    </>
  )
}
