// One order: what was bought, what was paid, what was sent, and everything that happened, beside the person it belongs to.
import { FileText, Printer, UserX } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { attentionText } from '#contract/order-attention.ts'
import type { OrderLetter } from '#contract/order-letters.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { guarded } from '../../api/guarded.ts'
import { When } from '../../kit/money.tsx'
import { Notice } from '../../kit/notice.tsx'
import { HistoryLink } from '../kit/history-link.tsx'
import { useWayBack } from '../kit/list/place.ts'
import { MenuButton, MenuLink } from '../kit/menu-item.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { Status } from '../kit/status.tsx'
import { useMay } from '../kit/use-may.ts'
import { titled, useWords } from '../words.ts'
import { DeedDialog, DeedMenu, PrimaryDeed } from './deeds.tsx'
import { EraseGuestDialog } from './erase-guest-dialog.tsx'
import styles from './order.module.css'
import { documentHref } from './order-documents.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLetters } from './order-letters.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPaper } from './order-paper.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderSide } from './order-side.tsx'
import type { Deed } from './primary-action.ts'
import { fulfilmentTone, PAYMENT_TONES, STATUS_TONES } from './tones.ts'

interface Data {
  order: OrderDetail
  /** Null where the backend has none to show. */
  letters: OrderLetter[] | null
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const input = { params: { number: args.params.number ?? '' } }
  return await guarded(args, async (api, signal) => {
    const [order, letters] = await Promise.all([
      api.read('GET /api/admin/orders/:number', input, signal),
      api.attempt('GET /api/admin/orders/:number/letters', input, signal),
    ])
    return { order, letters: letters.ok ? letters.data.rows : null }
  })
}

export const handle = titled<Data>((w, { order }) => w.orders.one(order.number))

export function Component() {
  const { order, letters } = useLoaderData<typeof loader>()
  const t = useWords().orders
  const back = useWayBack('/dashboard/orders')
  const may = useMay()
  const [erasing, setErasing] = useState(false)
  const [deed, setDeed] = useState<Deed>()
  // Only guests are erased here: an account is erased on its own page, with all its data.
  const isGuest = order.customer === null && order.email !== null
  const erased = order.customer ? order.customer.status === 'erased' : order.email === null
  const invoice = order.documents.find(({ kind }) => kind === 'invoice')
  return (
    <>
      <div className={styles.screen}>
        <PageHeader
          title={t.one(order.number)}
          trail={[{ name: t.title, href: back }]}
          beside={
            <span className={styles.states}>
              <Status tone={STATUS_TONES[order.status]}>{t.statuses[order.status]}</Status>
              <Status tone={PAYMENT_TONES[order.paymentStatus]}>{t.payments[order.paymentStatus]}</Status>
              <Status tone={fulfilmentTone(order)}>{t.fulfilments[order.fulfilmentStatus]}</Status>
            </span>
          }
          action={<PrimaryDeed order={order} onOpen={setDeed} />}
          menu={
            <>
              <DeedMenu order={order} onOpen={setDeed} />
              <MenuLink icon={Printer} label={t.printSlip} href={`/dashboard/orders/slips?number=${order.number}`} />
              {invoice && may('documents.read') && (
                <MenuLink
                  icon={FileText}
                  label={t.documents.asPdf}
                  href={documentHref(order.number, invoice.number)}
                  target="_blank"
                  rel="noreferrer"
                  data-native=""
                />
              )}
              {!invoice && <MenuButton icon={Printer} label={t.printSummary} onClick={() => window.print()} />}
              <HistoryLink entity="orders" id={order.id} />
              {isGuest && may('customers.edit') && (
                <MenuButton icon={UserX} label={t.erase} onClick={() => setErasing(true)} />
              )}
            </>
          }
        />
        <p className={styles.when}>
          <When at={order.placedAt} time />
        </p>
        {order.needsAttention && (
          <Notice tone="warn" title={t.attention} className={styles.notice}>
            {attentionText(order.needsAttention, t.attentionReasons)}
          </Notice>
        )}
        {erased && <Notice className={styles.notice}>{t.erasedText}</Notice>}
        <div className={styles.columns}>
          <div className={styles.column}>
            <OrderLines order={order} />
            <OrderMoney order={order} />
            <OrderParcels order={order} />
            <OrderReturns order={order} />
            <OrderHistory order={order} />
          </div>
          <div className={styles.column}>
            <OrderSide order={order} />
            {letters && <OrderLetters order={order} letters={letters} />}
          </div>
        </div>
      </div>
      <OrderPaper order={order} />
      <DeedDialog order={order} deed={deed} onClose={() => setDeed(undefined)} />
      <EraseGuestDialog open={erasing} onClose={() => setErasing(false)} order={order} />
    </>
  )
}
