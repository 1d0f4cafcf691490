// Takes in what has come back: how many pieces, how they are, and what of them lies on the shelf again.
import { useId, useState } from 'react'
import type { OrderReturn } from '#contract/order-returns.ts'
import { live } from '../../../api/live.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { SelectField } from '../../../kit/field.tsx'
import { Quantity } from '../../../kit/quantity.tsx'
import { useWords } from '../../words.ts'
import { nameOfLine } from '../line-name.ts'
import styles from '../order.module.css'
import { DialogForm, type ReturnDialogProps } from './dialog-form.tsx'

type Condition = NonNullable<OrderReturn['items'][number]['condition']>
const CONDITIONS: readonly Condition[] = ['sellable', 'damaged']

interface Came {
  lineId: string
  received: number
  condition: Condition
  restocked: number
}

export function ReceiveReturnDialog({ open, onClose, order, one }: ReturnDialogProps) {
  const t = useWords().returns
  return (
    <Dialog open={open} onClose={onClose} title={`${t.receive}: ${one.number}`}>
      <Ask order={order} one={one} onClose={onClose} />
    </Dialog>
  )
}

function Ask({ order: { number, version, lines }, one, onClose }: Omit<ReturnDialogProps, 'open'>) {
  const t = useWords().returns
  const [came, setCame] = useState<readonly Came[]>(() =>
    one.items.map(({ lineId, quantity }) => ({
      ...{ lineId, received: quantity, condition: 'sellable' as const, restocked: quantity },
    })),
  )
  const change = (lineId: string, to: Partial<Came>) =>
    setCame(came.map((line) => (line.lineId === lineId ? fitting({ ...line, ...to }) : line)))
  return (
    <DialogForm
      text={t.receiveText}
      label={t.receive}
      done={t.done.receive}
      onClose={onClose}
      send={() =>
        live.attempt('POST /api/admin/orders/:number/returns/:id/receive', {
          params: { number, id: one.id },
          body: { lines: [...came], version },
        })
      }
    >
      {() =>
        came.map((line) => (
          <Line
            key={line.lineId}
            came={line}
            item={one.items.find(({ lineId }) => lineId === line.lineId)}
            name={nameOfLine(lines, line.lineId)}
            onChange={(to) => change(line.lineId, to)}
          />
        ))
      }
    </DialogForm>
  )
}

/** Damaged goods do not go on the shelf, nor more than arrived. */
const fitting = (line: Came): Came => ({
  ...line,
  restocked: line.condition === 'damaged' ? 0 : Math.min(line.restocked, line.received),
})

interface LineProps {
  came: Came
  item: OrderReturn['items'][number] | undefined
  name: string
  onChange: (to: Partial<Came>) => void
}

function Line({ came, item, name, onChange }: LineProps) {
  const t = useWords().returns
  const id = useId()
  return (
    <fieldset className={styles.came}>
      <legend>{name}</legend>
      <Quantity
        id={`${id}-received`}
        label={t.received(name)}
        min={0}
        max={item?.quantity ?? 0}
        value={came.received}
        onChange={(received) => onChange({ received, restocked: received })}
        visibleLabel
      />
      <SelectField
        name="condition"
        id={`${id}-condition`}
        label={t.condition(name)}
        value={came.condition}
        onChange={({ target }) =>
          onChange({
            condition: CONDITIONS.find((one) => one === target.value) ?? 'damaged',
            restocked: came.received,
          })
        }
      >
        {CONDITIONS.map((one) => (
          <option key={one} value={one}>
            {t.conditions[one]}
          </option>
        ))}
      </SelectField>
      {came.condition === 'sellable' && (
        <Quantity
          id={`${id}-restocked`}
          label={t.restocked(name)}
          min={0}
          max={came.received}
          value={came.restocked}
          onChange={(restocked) => onChange({ restocked })}
          visibleLabel
        />
      )}
    </fieldset>
  )
}
