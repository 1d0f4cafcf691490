// The orders that used a coupon, the newest first.
import type { CouponDetail } from '#contract/coupons.ts'
import { Panel } from '../kit/edit/panel.tsx'
import { ShortWhen } from '../kit/short-when.tsx'
import { Status } from '../kit/status.tsx'
import { useAmount } from '../orders/amount.ts'
import { useWords } from '../words.ts'
import styles from './coupons.module.css'

export function Uses({ uses, usesInAll }: Pick<CouponDetail, 'uses' | 'usesInAll'>) {
  const t = useWords().coupons
  const amount = useAmount()
  return (
    <Panel title={t.uses} note={usesInAll > uses.length && t.latest(uses.length, usesInAll)}>
      {uses.length === 0 && <p className={styles.soft}>{t.noUses}</p>}
      {uses.length > 0 && (
        <table className={styles.uses}>
          <thead>
            <tr>
              <th scope="col">{t.order}</th>
              <th scope="col">{t.usedAt}</th>
              <th scope="col" className={styles.end}>
                {t.discount}
              </th>
            </tr>
          </thead>
          <tbody>
            {uses.map(({ number, usedAt, releasedAt, discount, currency }) => (
              <tr key={number}>
                <th scope="row">
                  <span className={styles.order}>
                    <a href={`/dashboard/orders/${number}`}>{number}</a>
                    {releasedAt !== null && <Status tone="idle">{t.givenBack}</Status>}
                  </span>
                </th>
                <td>
                  <ShortWhen at={usedAt} time />
                </td>
                <td className={styles.end}>{amount(discount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {uses.some(({ releasedAt }) => releasedAt !== null) && <p className={styles.soft}>{t.givenBackText}</p>}
    </Panel>
  )
}
