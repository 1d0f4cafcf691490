// Asks what goes into a new parcel: a stepper for each line of which something can be packed.
import type { OrderDetail } from '#contract/orders.ts'
import { live } from '../../api/live.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Quantity } from '../../kit/quantity.tsx'
import { useWords } from '../words.ts'
import { lineName } from './line-name.ts'
import styles from './order.module.css'
import { ParcelForm } from './parcel-form.tsx'

interface Props {
  open: boolean
  onClose: () => void
  order: OrderDetail
}

export function PackDialog({ open, onClose, order }: Props) {
  const t = useWords().orders
  return (
    <Dialog open={open} onClose={onClose} title={t.packTitle}>
      <Ask order={order} onClose={onClose} />
    </Dialog>
  )
}

function Ask({ order: { number, version, lines }, onClose }: Omit<Props, 'open'>) {
  const t = useWords().orders
  const offered = lines.filter(({ packable }) => packable > 0)
  const waiting = lines.filter(({ backordered }) => backordered > 0)
  return (
    <ParcelForm
      onClose={onClose}
      label={t.pack}
      done={t.parcelDone.pack}
      fields={['lines']}
      empty={offered.length === 0 && t.nothingToPack}
      send={(form, fail) => {
        const chosen = offered.flatMap(({ id }) => {
          const quantity = Number(form.get(`pieces-${id}`))
          return quantity > 0 ? [{ lineId: id, quantity }] : []
        })
        if (chosen.length === 0) {
          fail({ lines: 'required' })
          return undefined
        }
        const body = { lines: chosen, packed: form.has('packed'), version }
        return live.attempt('POST /api/admin/orders/:number/parcels', { params: { number }, body })
      }}
    >
      {(problem, id) => (
        <>
          <ul className={styles.steppers}>
            {offered.map((line) => (
              <li key={line.id}>
                <span>
                  {lineName(line)}
                  <small>
                    {t.ofPieces(line.packable)}
                    {line.again > 0 && ` · ${t.again(line.again)}`}
                  </small>
                </span>
                <Quantity
                  id={`${id}-${line.id}`}
                  name={`pieces-${line.id}`}
                  label={t.piecesOf(lineName(line))}
                  min={0}
                  max={line.packable}
                  defaultValue={line.packable - line.again || line.packable}
                />
              </li>
            ))}
          </ul>
          {waiting.map((line) => (
            <p key={line.id} className={styles.soft}>
              {t.waitsFor(line.backordered, lineName(line))}
            </p>
          ))}
          <label className={styles.tick}>
            <input type="checkbox" name="packed" defaultChecked />
            {t.packedAtOnce}
          </label>
          {problem?.fields?.lines && (
            <p role="alert" className={styles.wrong}>
              {t.packNothing}
            </p>
          )}
        </>
      )}
    </ParcelForm>
  )
}
