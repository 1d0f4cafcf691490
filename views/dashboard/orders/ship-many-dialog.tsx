// Ships many parcels by pasted lines: they are checked first, and each problem is named by its line.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Replies } from '#contract/endpoints.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { TextArea } from '../../kit/field.tsx'
import { ProblemNotice } from '../../kit/problem-notice.tsx'
import { problemText } from '../../kit/problem-text.ts'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useCall } from '../kit/use-call.ts'
import { useWords } from '../words.ts'
import styles from './order.module.css'
import { type ReadLines, readTracking, type TrackingLine } from './tracking-lines.ts'

type Outcome = Replies['POST /api/admin/orders/bulk']['results'][number]

interface Props {
  open: boolean
  onClose: () => void
}

export function ShipManyDialog({ open, onClose }: Props) {
  const t = useWords().orders
  return (
    <Dialog open={open} onClose={onClose} title={t.shipManyTitle}>
      <Ask onClose={onClose} />
    </Dialog>
  )
}

interface Checked extends ReadLines {
  outcomes: readonly Outcome[]
}

function Ask({ onClose }: Pick<Props, 'onClose'>) {
  const t = useWords().orders
  const { cancel } = useMessages()
  const { revalidate } = useRevalidator()
  const { busy, problem, call } = useCall()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<Checked>()

  const ask = async (lines: readonly TrackingLine[], preview: boolean) => {
    const rows = lines.map(({ number, carrier, trackingNumber }) => ({ number, carrier, trackingNumber }))
    if (rows.length === 0) return []
    const body = { action: 'ship' as const, ids: [], rows, preview }
    return (await call(() => live.attempt('POST /api/admin/orders/bulk', { body })))?.data.results
  }
  const check = async () => {
    const read = readTracking(text)
    const outcomes = await ask(read.lines, true)
    if (outcomes) setChecked({ ...read, outcomes })
  }
  const fine = checked?.lines.filter((_, at) => checked.outcomes[at]?.ok) ?? []
  const ship = async () => {
    const outcomes = await ask(fine, false)
    if (!outcomes) return
    await revalidate()
    toast(t.shipManyDone(outcomes.filter(({ ok }) => ok).length))
    const wrong = outcomes.some(({ ok }) => !ok)
    if (wrong) setChecked({ lines: fine, wrong: [], outcomes })
    else onClose()
  }
  return (
    <form
      className={styles.ask}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <p>{t.shipManyText}</p>
      <TextArea
        name="lines"
        id="ship-many"
        label={t.shipManyLabel}
        rows={8}
        value={text}
        spellCheck={false}
        placeholder={'ST-10042, DHL, 00340434161094042557'}
        onChange={(event) => {
          setText(event.target.value)
          setChecked(undefined)
        }}
      />
      <ProblemNotice problem={problem} />
      <div role="status">{checked && <Outcomes checked={checked} />}</div>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{cancel}</Button>
        {checked && fine.length > 0 ? (
          <Button look="primary" aria-busy={busy || undefined} onClick={() => void ship()}>
            {t.shipManyShip(fine.length)}
          </Button>
        ) : (
          <Button type="submit" look="primary" aria-busy={busy || undefined}>
            {t.shipManyCheck}
          </Button>
        )}
      </div>
    </form>
  )
}

function Outcomes({ checked: { lines, wrong, outcomes } }: { checked: Checked }) {
  const t = useWords().orders
  const messages = useMessages()
  const why = ({ problem = '', reason }: Outcome): string => {
    if (problem === 'NOT_FOUND') return t.noOrder
    const { reasons } = t
    return reason !== undefined && reason in reasons
      ? reasons[reason as keyof typeof reasons]
      : problemText(messages, { code: problem })
  }
  const rows = [
    ...wrong.map((at) => ({ at, ok: false, said: t.lineWrong })),
    ...lines.map(({ at, number, carrier, trackingNumber }, index) => {
      const outcome = outcomes[index]
      const said = [number, carrier, trackingNumber].filter(Boolean).join(', ')
      return { at, ok: outcome?.ok ?? false, said: outcome?.ok === false ? `${number}: ${why(outcome)}` : said }
    }),
  ].sort((a, b) => a.at - b.at)
  return (
    <ul className={styles.checked}>
      {rows.map(({ at, ok, said }) => (
        <li key={at} data-ok={ok}>
          <strong>{t.lineOf(at)}</strong> {said}
        </li>
      ))}
    </ul>
  )
}
