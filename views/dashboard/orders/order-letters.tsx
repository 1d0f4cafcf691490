// The letters about an order, each with what became of it, and a way to send it once more.
import { useState } from 'react'
import type { OrderLetter } from '#contract/order-letters.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { When } from '../../kit/money.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { Status } from '../kit/status.tsx'
import { useGoingOn } from '../kit/use-going-on.ts'
import { useMay } from '../kit/use-may.ts'
import { MAIL_TONES, MAILBOX } from '../mailbox/mail-words.ts'
import { useWords } from '../words.ts'
import styles from './order.module.css'
import { Refused } from './refused.tsx'
import { useDeed } from './use-deed.ts'

export function OrderLetters({ order, letters }: { order: OrderDetail; letters: OrderLetter[] }) {
  const t = useWords().orders.letters
  const [asking, setAsking] = useState<OrderLetter>()
  useGoingOn(letters.filter(({ status }) => status === 'queued').length)
  return (
    <Panel title={t.title}>
      {letters.length === 0 && <p className={styles.soft}>{t.none}</p>}
      {letters.length > 0 && (
        <ul className={styles.documents}>
          {letters.map((letter) => (
            <Letter key={letter.id} order={order} letter={letter} onAgain={() => setAsking(letter)} />
          ))}
        </ul>
      )}
      <Dialog open={asking !== undefined} onClose={() => setAsking(undefined)} title={t.again}>
        {asking && <AgainForm order={order} letter={asking} onClose={() => setAsking(undefined)} />}
      </Dialog>
    </Panel>
  )
}

interface Props {
  order: OrderDetail
  letter: OrderLetter
}

function Letter({ order, letter, onAgain }: Props & { onAgain: () => void }) {
  const { orders, mailbox } = useWords()
  const t = orders.letters
  const may = useMay()
  const { id, template, to, status, createdAt, sentAt, obstacle } = letter
  const kind = mailbox.kinds[template]
  return (
    <li className={styles.letter}>
      {may('mailbox.read') ? <a href={`${MAILBOX}/${id}`}>{kind}</a> : <span>{kind}</span>}
      <span className={styles.soft}>
        <Status tone={MAIL_TONES[status]}>{mailbox.statuses[status]}</Status>
        <When at={sentAt ?? createdAt} time />
      </span>
      {to.toLowerCase() !== order.email?.toLowerCase() && <span className={styles.soft}>{t.to(to)}</span>}
      {obstacle !== null && <span className={styles.soft}>{t.obstacles[obstacle]}</span>}
      {obstacle === null && may('orders.change') && (
        <Button size="small" look="quiet" aria-label={t.againOf(kind)} onClick={onAgain}>
          {t.again}
        </Button>
      )}
    </li>
  )
}

function AgainForm({ order, letter, onClose }: Props & { onClose: () => void }) {
  const { orders, mailbox } = useWords()
  const t = orders.letters
  const messages = useMessages()
  const { busy, problem, send } = useDeed(onClose)
  const { number, version, email } = order
  const { id, template } = letter
  const refused = t.obstacles[problem?.fields?.letter ?? '']

  const again = () => {
    const input = { params: { number, id }, body: { version } }
    return send(() => live.attempt('POST /api/admin/orders/:number/letters/:id/again', input), t.done)
  }
  return (
    <div className={styles.ask}>
      <p className={styles.words}>{t.text(mailbox.kinds[template], email ?? '')}</p>
      <Refused problem={problem && refused ? { ...problem, message: refused } : problem} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button look="primary" aria-busy={busy || undefined} onClick={() => void again()}>
          {t.again}
        </Button>
      </div>
    </div>
  )
}
