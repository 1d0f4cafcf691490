// Asks who carries a parcel and under which number, and why it leaves where it is not paid or its payment is disputed.
import { live } from '../../api/live.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWords } from '../words.ts'
import { type ParcelDialogProps, ParcelForm } from './parcel-form.tsx'

export function ShipDialog({ open, onClose, ...rest }: ParcelDialogProps) {
  const t = useWords().orders
  return (
    <Dialog open={open} onClose={onClose} title={t.shipTitle}>
      <Ask onClose={onClose} {...rest} />
    </Dialog>
  )
}

function Ask({ order, parcel, onClose }: Omit<ParcelDialogProps, 'open'>) {
  const t = useWords().orders
  const reason = parcel.actions.find(({ event }) => event === 'ship')?.reason ?? null
  // Most parcels leave by the same carrier as the one before.
  const before = order.parcels.findLast(({ carrier }) => carrier !== null)?.carrier
  return (
    <ParcelForm
      onClose={onClose}
      label={t.parcelActions.ship}
      done={t.parcelDone.ship}
      fields={['carrier', 'trackingNumber', 'override']}
      send={(form, fail) => {
        const typed = (name: string) => String(form.get(name) ?? '').trim()
        const override = typed('override')
        if (reason !== null && override === '') {
          fail({ override: 'required' })
          return undefined
        }
        const body = {
          ...{ carrier: typed('carrier'), trackingNumber: typed('trackingNumber'), version: order.version },
          ...(override !== '' && { override }),
        }
        const params = { number: order.number, id: parcel.id }
        return live.attempt('POST /api/admin/orders/:number/parcels/:id/ship', { params, body })
      }}
    >
      {(problem, id) => (
        <>
          <Field
            name="carrier"
            id={`${id}-carrier`}
            label={t.carrier}
            list={`${id}-carriers`}
            maxLength={40}
            autoComplete="off"
            defaultValue={before ?? order.carriers[0] ?? ''}
            problem={problem}
            optional
          />
          <datalist id={`${id}-carriers`}>
            {order.carriers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Field
            name="trackingNumber"
            id={`${id}-number`}
            label={t.trackingNumber}
            hint={t.trackingHint}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            problem={problem}
            optional
          />
          {reason !== null && (
            <>
              <Notice tone="warn">{t.reasons[reason]}</Notice>
              <Field
                name="override"
                id={`${id}-override`}
                label={t.overrideWhy}
                maxLength={500}
                problem={problem}
                required
              />
            </>
          )}
        </>
      )}
    </ParcelForm>
  )
}
