// What a credit or a cancellation would come to: its items, the way the money goes back, and who owes whom afterwards.
import type { ReactNode } from 'react'
import type { CreditPreview } from '#contract/order-credits.ts'
import type { OrderDetail } from '#contract/orders.ts'
import type { Problem } from '../../api/client.ts'
import { Notice } from '../../kit/notice.tsx'
import { useWords } from '../words.ts'
import { useAmount, useRate } from './amount.ts'
import styles from './deeds.module.css'
import { LeftProblem } from './left-problem.tsx'
import { nameOfLine } from './line-name.ts'
import { Refused } from './refused.tsx'

interface Props {
  order: OrderDetail
  preview: CreditPreview | undefined
  problem: Problem | undefined
  pending: boolean
}

export function PreviewSums({ order, preview, problem, pending }: Props) {
  const t = useWords().orderDeeds
  const known = problem ? undefined : preview
  return (
    <section className={styles.sums} aria-label={t.sums} aria-busy={pending || undefined}>
      <h3 className={styles.heading}>{t.sums}</h3>
      <div role="status">
        {known ? (
          <Sums order={order} preview={known} />
        ) : (
          !problem && <p className={styles.soft}>{pending ? t.reckoning : t.choose}</p>
        )}
      </div>
      <LeftProblem order={order} problem={problem} />
    </section>
  )
}

/** In words, such as "0.00 € to be paid back". */
function useBalanceWords(currency: string): (balance: number) => string {
  const t = useWords().orderDeeds
  const amount = useAmount()
  return (balance) => {
    if (balance === 0) return t.settled
    return balance > 0 ? t.customerOwes(amount(balance, currency)) : t.toPayBack(amount(-balance, currency))
  }
}

function Sums({ order, preview }: { order: OrderDetail; preview: CreditPreview }) {
  const { orderDeeds: t, orders } = useWords()
  const amount = useAmount()
  const rate = useRate()
  const balanceWords = useBalanceWords(order.currency)
  const money = (minor: number) => amount(minor, order.currency)
  const methods: Record<string, string> = orders.methods
  const titleOf = (lineId: string | null) => nameOfLine(order.lines, lineId) || t.shipping
  const nameOf = ({ lineId, kind, quantity }: CreditPreview['items'][number]) => {
    if (kind === 'pieces') return `${quantity} × ${titleOf(lineId)}`
    if (kind === 'deduction') return t.kept(titleOf(lineId))
    return kind === 'shipping' ? t.shipping : `${t.goodwill} · ${titleOf(lineId)}`
  }
  return (
    <>
      <dl className={styles.rows}>
        {preview.items.map((item) => (
          <Row key={`${item.kind} ${item.lineId} ${item.rateBp}`} name={nameOf(item)}>
            {money(item.amount)}
          </Row>
        ))}
        {preview.taxes.map(({ rateBp, amount: tax }) => (
          <Row key={rateBp} name={(order.pricesIncludeTax ? t.tax : t.taxAdded)(rate(rateBp))} soft>
            {money(tax)}
          </Row>
        ))}
        <Row name={t.credited} strong>
          {money(preview.amount)}
        </Row>
        {preview.refunds.map(({ paymentId, method, amount: share, byHand }) => (
          <Row
            key={paymentId}
            name={
              <>
                {t.back(methods[method] ?? method)}
                {byHand && <small className={styles.note}>{t.byHand}</small>}
              </>
            }
          >
            {money(share)}
          </Row>
        ))}
        {preview.released > 0 && <Row name={t.released}>{money(preview.released)}</Row>}
        <Row name={t.afterwards} soft>
          {balanceWords(preview.balance)}
        </Row>
      </dl>
      {preview.whole && <Notice tone="warn">{t.whole}</Notice>}
      {preview.disputed > 0 && <Notice tone="bad">{t.disputed(money(preview.disputed))}</Notice>}
    </>
  )
}

interface RowProps {
  name: ReactNode
  strong?: boolean
  soft?: boolean
  children: ReactNode
}

const Row = ({ name, strong, soft, children }: RowProps) => (
  <div className={strong ? styles.strong : soft ? styles.quiet : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What a form's answer says: in its own sentences where more was asked for than is left. */
export const DeedProblem = ({ order, problem }: { order: OrderDetail; problem: Problem | undefined }) =>
  problem?.code === 'MORE_THAN_LEFT' ? <LeftProblem order={order} problem={problem} /> : <Refused problem={problem} />
