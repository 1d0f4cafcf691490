// One review: moderating it, replying to it, shortening it, or entering one that was received outside the shop.
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { useErrorText } from '../kit/edit/error-text.ts'
import { SelectInput, TextInput } from '../kit/edit/inputs.tsx'
import { loadRecord } from '../kit/edit/load-record.ts'
import { Panel, Row } from '../kit/edit/panel.tsx'
import { RecordHeader } from '../kit/edit/record-header.tsx'
import { RecordInputs, RecordPanel } from '../kit/edit/record-inputs.tsx'
import type { Detail } from '../kit/edit/resource.ts'
import type { Binding } from '../kit/edit/use-edit-form.ts'
import { useRecordForm } from '../kit/edit/use-record-form.ts'
import { type Picked, RecordPicker } from '../kit/record-picker.tsx'
import { Status } from '../kit/status.tsx'
import { titled, useWords } from '../words.ts'
import { reviewFields } from './fields.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { TONES } from './use-decide.ts'

type ReviewDetail = Detail<'reviews'>

const LIST = '/dashboard/reviews'

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, 'GET /api/admin/reviews/:id')

export const handle = titled<ReviewDetail | null>((w, review) =>
  review ? review.title || w.reviews.one : w.reviews.add,
)

export function Component() {
  const review = useLoaderData<typeof loader>()
  return <Edit key={review?.id ?? 'new'} review={review} />
}

function Edit({ review }: { review: ReviewDetail | null }) {
  const words = useWords()
  const t = words.reviews
  const navigate = useNavigate()
  const form = useRecordForm({
    resource: 'reviews',
    record: review,
    fields: reviewFields(words),
    list: LIST,
    onCreated: ({ id }) => void navigate(`${LIST}/${id}/edit`, { replace: true }),
  })
  const rating = form.field('rating')
  const fixed = review !== null && review.customer !== null
  return (
    <>
      <RecordHeader
        form={form}
        title={review ? review.title || t.one : t.add}
        list={{ name: t.title, href: LIST }}
        beside={review && <Status tone={TONES[review.status]}>{t.statuses[review.status]}</Status>}
        remove={{ label: t.remove, consequence: t.removeText }}
      />
      <EditForm
        form={form}
        side={
          <>
            <RecordPanel form={form} panel="moderation" title={t.moderation} />
            {review && (
              <Panel title={t.product}>
                <ReviewFacts review={review} />
              </Panel>
            )}
          </>
        }
      >
        <Panel title={t.written}>
          {fixed && <p>{t.writtenHint}</p>}
          {!review && <ProductInput {...form.field('productId')} />}
          <Row>
            <TextInput {...form.field('author')} maxLength={100} required disabled={fixed} />
            <SelectInput
              {...rating}
              value={String(rating.value)}
              onValue={(stars) => rating.onValue(Number(stars))}
              disabled={fixed}
              options={[5, 4, 3, 2, 1].map((n) => ({ value: String(n), label: t.stars(n) }))}
            />
          </Row>
          <RecordInputs form={form} panel="written" />
        </Panel>
        <Panel title={t.replyTitle} note={review?.repliedBy && <small>{t.repliedBy(review.repliedBy)}</small>}>
          <RecordInputs form={form} panel="reply" />
        </Panel>
      </EditForm>
    </>
  )
}

/** Picks the product of a review that staff enter. */
function ProductInput({ name, label, onValue, problem }: Binding<string>) {
  const t = useWords().reviews
  const [product, setProduct] = useState<Picked | null>(null)
  const error = useErrorText()({ name, problem })
  return (
    <RecordPicker<{ id: string; slug: string; title: string }>
      id={name}
      label={label}
      hint={t.productHint}
      error={error}
      resource="reviews/products"
      optionOf={({ id, title, slug }) => ({ id, label: title, note: slug })}
      value={product}
      onPick={(picked) => {
        setProduct(picked)
        onValue(picked?.id ?? '')
      }}
    />
  )
}
