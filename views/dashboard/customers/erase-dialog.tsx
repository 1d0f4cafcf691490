// Erases a customer permanently: lists what is lost and requires the username to be typed first.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomerDetail, Erasure } from '#contract/customers.ts'
import { live } from '../../api/live.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { toast } from '../../kit/toast.tsx'
import { useCall } from '../kit/use-call.ts'
import { useWords } from '../words.ts'
import { ClaimList, useTicks } from './claim-list.tsx'
import { EraseForm } from './erase-form.tsx'

interface Props {
  open: boolean
  onClose: () => void
  customer: CustomerDetail
  /** Set before navigating away, so that the edit form does not warn about unsaved changes. */
  leaving: { current: boolean }
}

export function EraseDialog({ open, onClose, customer, leaving }: Props) {
  const t = useWords().customers
  return (
    <Dialog open={open} onClose={onClose} title={t.eraseTitle(customer.name)}>
      <Ask customer={customer} onClose={onClose} leaving={leaving} />
    </Dialog>
  )
}

function Ask({ customer, onClose, leaving }: Omit<Props, 'open'>) {
  const t = useWords().customers
  const navigate = useNavigate()
  const [lost, setLost] = useState<Erasure>()
  const { busy, problem, setProblem, call } = useCall()
  const ticks = useTicks()
  const { id, username, version } = customer

  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      const result = await live.attempt('GET /api/admin/customers/:id/erasure', { params: { id } }, stop.signal)
      if (result.ok) setLost(result.data)
      else setProblem(result.problem)
    }
    ask().catch(() => {})
    return () => stop.abort()
  }, [id, setProblem])

  const erase = async (typed: string) => {
    const input = { params: { id }, body: { version, username: typed, ...ticks.body } }
    if (!(await call(() => live.attempt('POST /api/admin/customers/:id/erasure', input)))) return
    leaving.current = true
    onClose()
    toast(t.eraseDone)
    await navigate(`/dashboard/customers/${id}`, { replace: true })
    leaving.current = false
  }
  return (
    <EraseForm
      openOrders={lost?.openOrders}
      confirm={{ name: 'username', label: t.eraseConfirm(username), maxLength: 64 }}
      problem={problem}
      busy={busy}
      onErase={(typed) => void erase(typed)}
      onClose={onClose}
      choice={lost && <ClaimList claims={lost.claims} ticks={ticks} />}
    >
      {lost && <Losses lost={lost} />}
    </EraseForm>
  )
}

function Losses({ lost }: { lost: Erasure }) {
  const t = useWords().customers.lost
  return (
    <>
      <li>{t.account}</li>
      <li>{t.addresses(lost.addresses)}</li>
      {lost.orders > 0 && <li>{t.orders(lost.orders, lost.guestOrders)}</li>}
      {lost.messages > 0 && <li>{t.messages(lost.messages, lost.guestMessages)}</li>}
      {lost.reviews > 0 && <li>{t.reviews(lost.reviews)}</li>}
      <li>{t.log}</li>
    </>
  )
}
