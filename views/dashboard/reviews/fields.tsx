// The fields of a review, in the order of the queue and the form. Author and rating are rendered by the form itself,
// because they cannot be changed in a customer's review.
import { When } from '../../kit/money.tsx'
import { Stars } from '../../kit/stars.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { choice, optionalTextArea, text, textArea } from '../kit/edit/field-kinds.tsx'
import type { FieldTable } from '../kit/edit/fields.ts'
import { OptionalTextArea } from '../kit/edit/inputs.tsx'
import { ShortWhen } from '../kit/short-when.tsx'
import { Status } from '../kit/status.tsx'
import styles from './reviews.module.css'
import { TONES } from './use-decide.ts'

type Panel = 'written' | 'moderation' | 'reply'

export const reviewFields = ({ reviews: t }: DashboardMessages): FieldTable<'reviews', Panel> => ({
  review: {
    label: t.review,
    column: {
      cell: ({ title }) => title || t.noTitle,
      below: ({ body, editedAt }) => (
        <div className={styles.review}>
          <p className={styles.text}>{body}</p>
          {editedAt && <small>{t.edited}</small>}
        </div>
      ),
    },
  },
  rating: {
    label: t.rating,
    initial: 5,
    describe: t.stars,
    column: {
      sort: 'rating',
      cell: ({ rating }) => (
        <span className={styles.stars}>
          <Stars value={rating} />
        </span>
      ),
    },
  },
  productId: {
    label: t.product,
    initial: '',
    from: ({ product }) => product.id,
    column: { id: 'product', cell: ({ product }) => <span className={styles.narrow}>{product.title}</span> },
  },
  author: {
    label: t.author,
    initial: '',
    column: {
      cell: ({ author, verified }) => (
        <span className={styles.author}>
          {author}
          {verified && <small>{t.verified}</small>}
        </span>
      ),
    },
  },
  title: text(t.headline, 'written', { maxLength: 120, optional: true }),
  body: textArea(t.text, 'written', { maxLength: 4000, rows: 8, required: true }),
  created: { label: t.created, column: { sort: 'created', cell: ({ createdAt }) => <ShortWhen at={createdAt} /> } },
  edited: {
    label: t.edited,
    column: { hidden: 'by-choice', cell: ({ editedAt }) => editedAt && <When at={editedAt} time /> },
  },
  status: choice(t.status, t.statuses, 'moderation', {
    hint: t.statusHint,
    initial: 'pending',
    column: { cell: ({ status }) => <Status tone={TONES[status]}>{t.statuses[status]}</Status> },
  }),
  rejectReason: {
    label: t.reason,
    initial: null,
    panel: 'moderation',
    input: (field, { values: { status } }) =>
      (status === 'rejected' || status === 'spam') && (
        <OptionalTextArea {...field} hint={t.reasonHint} rows={3} maxLength={500} />
      ),
  },
  reply: optionalTextArea(t.reply, 'reply', { hint: t.replyHint, maxLength: 4000, rows: 5 }),
  helpful: { label: t.helpful, column: { sort: 'helpful', align: 'end', hidden: 'by-choice' } },
  reports: { label: t.reports, column: { sort: 'reports', align: 'end', hidden: 'by-choice' } },
})
