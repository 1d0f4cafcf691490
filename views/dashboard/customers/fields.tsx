// The fields of a customer, in the order of the list and the form.
import type { CustomerRow } from '#contract/customers.ts'
import { When } from '../../kit/money.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { optionalText, optionalTextArea, text } from '../kit/edit/field-kinds.tsx'
import type { FieldTable } from '../kit/edit/fields.ts'
import { Status, type Tone } from '../kit/status.tsx'

export const STATUS_TONES: Record<CustomerRow['status'], Tone> = { active: 'good', blocked: 'bad', erased: 'idle' }

/** The customer's name, or a placeholder if the customer was erased. */
export const nameOf = (
  t: DashboardMessages['customers'],
  { name, status }: Pick<CustomerRow, 'name' | 'status'>,
): string => (status === 'erased' ? t.erased : name)

export const customerFields = (
  { customers: t }: DashboardMessages,
  money: (minor: number) => string,
): FieldTable<'customers', 'main'> => ({
  name: text(t.name, 'main', {
    maxLength: 100,
    autoComplete: 'off',
    required: true,
    column: { sort: 'name', cell: (row) => nameOf(t, row) },
  }),
  email: optionalText(t.email, 'main', {
    beside: true,
    type: 'email',
    maxLength: 254,
    autoComplete: 'off',
    column: { sort: 'email', wide: true },
  }),
  phone: optionalText(t.phone, 'main', { beside: true, type: 'tel', maxLength: 40, autoComplete: 'off' }),
  adminNote: optionalTextArea(t.note, 'main', { hint: t.noteHint, maxLength: 2000, rows: 3 }),
  username: {
    label: t.username,
    column: { hidden: 'by-choice', cell: ({ username, status }) => status !== 'erased' && username },
  },
  orders: { label: t.orders, column: { sort: 'orders', align: 'end' } },
  spent: { label: t.spent, column: { sort: 'spent', align: 'end', cell: ({ spent }) => money(spent) } },
  last: {
    label: t.last,
    column: { sort: 'last', cell: ({ lastOrderAt }) => (lastOrderAt ? <When at={lastOrderAt} /> : t.never) },
  },
  since: { label: t.since, column: { sort: 'since', cell: ({ createdAt }) => <When at={createdAt} /> } },
  status: {
    label: t.status,
    column: { cell: ({ status }) => <Status tone={STATUS_TONES[status]}>{t.statuses[status]}</Status> },
  },
})
