// One review: moderating it, answering it, shortening its words, or entering one that came by another way.
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { live } from '../../api/live.ts'
import { fieldProblemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { SelectInput, TextAreaInput, TextInput } from '../kit/edit/inputs.tsx'
import { loadRecord } from '../kit/edit/load-record.ts'
import { Panel, Row } from '../kit/edit/panel.tsx'
import { RemoveDialog } from '../kit/edit/remove-dialog.tsx'
import { useEditForm } from '../kit/edit/use-edit-form.ts'
import { useWayBack } from '../kit/list/place.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { type Picked, RecordPicker } from '../kit/record-picker.tsx'
import { Status } from '../kit/status.tsx'
import { titled, useWords } from '../words.ts'
import { ReviewFacts } from './review-facts.tsx'
import { TONES } from './use-decide.ts'

export type ReviewDetail = ReplyOf<Endpoints['GET /api/admin/reviews/:id']>

const LIST = '/dashboard/reviews'

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, 'GET /api/admin/reviews/:id')

export const handle = titled<ReviewDetail | null>((w, review) =>
  review ? review.title || w.reviews.one : w.reviews.add,
)

const valuesOf = (review: ReviewDetail | null) => ({
  productId: review?.product.id ?? '',
  author: review?.author ?? '',
  rating: review?.rating ?? 5,
  title: review?.title ?? '',
  body: review?.body ?? '',
  status: review?.status ?? ('pending' as const),
  rejectReason: review?.rejectReason ?? null,
  reply: review?.reply ?? null,
})

export function Component() {
  const review = useLoaderData<typeof loader>()
  return <Edit key={review?.id ?? 'new'} review={review} />
}

function Edit({ review }: { review: ReviewDetail | null }) {
  const t = useWords().reviews
  const messages = useMessages()
  const navigate = useNavigate()
  const back = useWayBack(LIST)
  const [removing, setRemoving] = useState(false)
  const [product, setProduct] = useState<Picked | null>(null)
  const params = { id: review?.id ?? '' }
  const form = useEditForm({
    entity: 'reviews',
    id: review?.id ?? null,
    stored: { version: review?.version ?? null, values: valuesOf(review) },
    labels: {
      productId: t.product,
      author: t.author,
      rating: t.rating,
      title: t.headline,
      body: t.text,
      status: t.status,
      rejectReason: t.reason,
      reply: t.reply,
    },
    save: (body, version) =>
      version === null
        ? live.attempt('POST /api/admin/reviews', { body })
        : live.attempt('PUT /api/admin/reviews/:id', { params, body: { ...body, version } }),
    read: async () => {
      const now = await live.attempt('GET /api/admin/reviews/:id', { params })
      return now.ok ? { ok: true, data: { version: now.data.version, values: valuesOf(now.data) } } : now
    },
    onSaved: ({ id }) => !review && void navigate(`${LIST}/${id}/edit`, { replace: true }),
    show: { status: (status) => t.statuses[status], rating: (rating) => t.stars(rating) },
  })
  const { values } = form
  const fixed = review !== null && review.customer !== null
  const productFault = form.problem?.fields?.productId
  const rating = form.field('rating')
  const reply = form.field('reply')
  const reason = form.field('rejectReason')
  const statuses = Object.entries(t.statuses) as [typeof values.status, string][]
  return (
    <>
      <PageHeader
        title={review ? review.title || t.one : t.add}
        trail={[{ name: t.title, href: back }]}
        beside={review && <Status tone={TONES[review.status]}>{t.statuses[review.status]}</Status>}
        menu={
          review && (
            <button type="button" onClick={() => setRemoving(true)}>
              {t.remove}
            </button>
          )
        }
      />
      <EditForm
        form={form}
        side={
          <>
            <Panel title={t.moderation}>
              <SelectInput
                {...form.field('status')}
                hint={t.statusHint}
                options={statuses.map(([value, label]) => ({ value, label }))}
              />
              {(values.status === 'rejected' || values.status === 'spam') && (
                <TextAreaInput
                  {...reason}
                  value={values.rejectReason ?? ''}
                  onValue={(text) => form.patch({ rejectReason: text === '' ? null : text })}
                  hint={t.reasonHint}
                  rows={3}
                  maxLength={500}
                  optional
                />
              )}
            </Panel>
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
          {!review && (
            <RecordPicker<{ id: string; slug: string; title: string }>
              id="productId"
              label={t.product}
              hint={t.productHint}
              error={productFault && fieldProblemText(messages, productFault)}
              resource="reviews/products"
              optionOf={({ id, title, slug }) => ({ id, label: title, note: slug })}
              value={product}
              onPick={(picked) => {
                setProduct(picked)
                form.patch({ productId: picked?.id ?? '' })
              }}
            />
          )}
          <Row>
            <TextInput {...form.field('author')} maxLength={100} required disabled={fixed} />
            <SelectInput
              {...rating}
              value={String(values.rating)}
              onValue={(stars) => form.patch({ rating: Number(stars) })}
              disabled={fixed}
              options={[5, 4, 3, 2, 1].map((n) => ({ value: String(n), label: t.stars(n) }))}
            />
          </Row>
          <TextInput {...form.field('title')} maxLength={120} optional />
          <TextAreaInput {...form.field('body')} maxLength={4000} rows={8} required />
        </Panel>
        <Panel title={t.replyTitle} note={review?.repliedBy && <small>{t.repliedBy(review.repliedBy)}</small>}>
          <TextAreaInput
            {...reply}
            value={values.reply ?? ''}
            onValue={(text) => form.patch({ reply: text === '' ? null : text })}
            hint={t.replyHint}
            maxLength={4000}
            rows={5}
            optional
          />
        </Panel>
      </EditForm>
      {review && (
        <RemoveDialog
          open={removing}
          onClose={() => setRemoving(false)}
          name={review.title || t.one}
          consequence={t.removeText}
          remove={() =>
            live.attempt('DELETE /api/admin/reviews/:id', {
              params,
              query: { version: form.version ?? review.version },
            })
          }
          to={back}
          leaving={form.leaving}
        />
      )}
    </>
  )
}
