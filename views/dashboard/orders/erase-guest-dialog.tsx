// Erases a guest's data permanently: from this order, and from the records with the same e-mail address that staff
// select.
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { GuestErasure, OrderDetail } from '#contract/orders.ts'
import { live } from '../../api/live.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { toast } from '../../kit/toast.tsx'
import { ClaimList, useTicks } from '../customers/claim-list.tsx'
import { EraseForm } from '../customers/erase-form.tsx'
import { useCall } from '../kit/use-call.ts'
import { useWords } from '../words.ts'

interface Props {
  open: boolean
  onClose: () => void
  order: OrderDetail
}

export function EraseGuestDialog({ open, onClose, order }: Props) {
  const t = useWords().customers
  return (
    <Dialog open={open} onClose={onClose} title={t.eraseTitle(order.name ?? order.email ?? '')}>
      <Ask order={order} onClose={onClose} />
    </Dialog>
  )
}

function Ask({ order: { number, version, email }, onClose }: Omit<Props, 'open'>) {
  const { customers: t, orders } = useWords()
  const { revalidate } = useRevalidator()
  const [lost, setLost] = useState<GuestErasure>()
  const { busy, problem, setProblem, call } = useCall()
  const ticks = useTicks()

  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      const result = await live.attempt('GET /api/admin/orders/:number/erasure', { params: { number } }, stop.signal)
      if (result.ok) setLost(result.data)
      else setProblem(result.problem)
    }
    ask().catch(() => {})
    return () => stop.abort()
  }, [number, setProblem])

  const erase = async (typed: string) => {
    const input = { params: { number }, body: { version, email: typed, ...ticks.body } }
    const result = await call(() => live.attempt('POST /api/admin/orders/:number/erasure', input))
    if (!result) return
    onClose()
    toast(orders.guestErased(result.data.orders))
    await revalidate()
  }
  return (
    <EraseForm
      openOrders={lost?.openOrders}
      confirm={{ name: 'email', label: orders.eraseConfirm(email ?? ''), maxLength: 254 }}
      problem={problem}
      busy={busy}
      onErase={(typed) => void erase(typed)}
      onClose={onClose}
      choice={lost && <ClaimList claims={lost.claims} ticks={ticks} />}
    >
      {lost && (
        <>
          <li>{t.lost.orders(1, 0)}</li>
          <li>{t.lost.log}</li>
          {lost.accountId && (
            <li>
              {orders.eraseAccount} <a href={`/dashboard/customers/${lost.accountId}`}>{orders.toCustomer}</a>
            </li>
          )}
        </>
      )}
    </EraseForm>
  )
}
