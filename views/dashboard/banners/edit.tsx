// One banner: adding it (also as a copy), changing it with the shop's view of it beside, deleting it.
import { Copy, Telescope, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type { Banner } from '#contract/banners.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { apiContext } from '../../api/context.ts'
import { guarded } from '../../api/guarded.ts'
import { live } from '../../api/live.ts'
import { Icon } from '../../kit/icon.tsx'
import { Notice } from '../../kit/notice.tsx'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { SelectInput, TextInput } from '../kit/edit/inputs.tsx'
import { loadRecord, NEW_RECORD } from '../kit/edit/load-record.ts'
import { NumberInput } from '../kit/edit/number-inputs.tsx'
import { Panel, Row } from '../kit/edit/panel.tsx'
import { RemoveDialog } from '../kit/edit/remove-dialog.tsx'
import { useEditForm } from '../kit/edit/use-edit-form.ts'
import { HistoryLink } from '../kit/history-link.tsx'
import { useWayBack } from '../kit/list/place.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { titled, useWords } from '../words.ts'
import { shownLabels, shownWords } from './labels.ts'
import { BannerPreview, WORDS_ONLY } from './preview.tsx'
import { AudienceInput, ShownContent, type ShownForm, ShownSchedule, StatusInput } from './shown-fields.tsx'
import { ShownState } from './shown-state.tsx'
import { NEW_SHOWN, type ShownValues, shownBodyOf, shownOf, shownValuesOf } from './values.ts'

type Detail = ReplyOf<Endpoints['GET /api/admin/banners/:id']>

interface Values extends ShownValues {
  name: string
  placement: Banner['placement']
  priority: number
}

interface Data {
  banner: Detail | null
  /** What a new one begins as. */
  copied: Detail | null
}

const LIST = '/dashboard/banners'

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const banner = await loadRecord(args, 'GET /api/admin/banners/:id')
  const copy = new URL(args.request.url).searchParams.get('copy')
  if (args.params.id !== NEW_RECORD || copy === null) return { banner, copied: null }
  const { request, context } = args
  const read = () =>
    context.get(apiContext).read('GET /api/admin/banners/:id', { params: { id: copy } }, request.signal)
  return { banner: null, copied: await guarded(request, read) }
}

export const handle = titled<Data>((w, { banner }) => banner?.name ?? w.banners.add)

const valuesOf = (banner: Detail): Values => ({
  name: banner.name,
  placement: banner.placement,
  priority: banner.priority,
  ...shownValuesOf(banner),
})

const NEW: Values = { name: '', placement: 'home_mid', priority: 0, ...NEW_SHOWN }

export function Component() {
  const { banner, copied } = useLoaderData<typeof loader>()
  return <Edit key={banner?.id ?? copied?.id ?? 'new'} banner={banner} copied={copied} />
}

function Edit({ banner, copied }: Data) {
  const t = useWords().banners
  const navigate = useNavigate()
  const back = useWayBack(LIST)
  const [removing, setRemoving] = useState(false)
  const params = { id: banner?.id ?? '' }
  const start = copied
    ? { ...valuesOf(copied), name: t.copyOf(copied.name).slice(0, 80), status: 'draft' as const }
    : NEW
  const form = useEditForm<Values>({
    entity: 'banners',
    id: banner?.id ?? null,
    stored: { version: banner?.version ?? null, values: banner ? valuesOf(banner) : start },
    labels: { name: t.name, placement: t.placement, priority: t.priority, ...shownLabels(t) },
    save: (values, version) => {
      const body = shownBodyOf(values)
      return version === null
        ? live.attempt('POST /api/admin/banners', { body })
        : live.attempt('PUT /api/admin/banners/:id', { params, body: { ...body, version } })
    },
    read: async () => {
      const now = await live.attempt('GET /api/admin/banners/:id', { params })
      return now.ok ? { ok: true, data: { version: now.data.version, values: valuesOf(now.data) } } : now
    },
    onSaved: ({ id }) => !banner && void navigate(`${LIST}/${id}`, { replace: true }),
    show: { placement: (placement) => t.placements[placement], ...shownWords(t) },
  })
  const { values } = form
  const shown: ShownForm = { values, bind: form.field as ShownForm['bind'], patch: form.patch }

  return (
    <>
      <PageHeader
        title={banner?.name ?? t.add}
        trail={[{ name: t.title, href: back }]}
        beside={banner && <ShownState state={banner.state} />}
        menu={
          banner && (
            <>
              <HistoryLink entity="banners" id={banner.id} />
              <a href={`${LIST}/store?copy=${banner.id}`}>
                <Icon of={Copy} size={16} />
                {t.duplicate}
              </a>
              <button type="button" onClick={() => setRemoving(true)}>
                <Icon of={Trash2} size={16} />
                {t.remove}
              </button>
            </>
          )
        }
      />
      <EditForm
        form={form}
        side={
          <>
            <Panel title={t.status}>
              <StatusInput form={shown} />
              <AudienceInput form={shown} />
              {banner?.behind && <Notice tone="warn">{t.behindText(banner.behind)}</Notice>}
            </Panel>
            <Panel title={t.schedule}>
              <ShownSchedule form={shown}>
                {banner?.startsAt && (
                  <p>
                    <a href={shopAt(values.placement, banner.startsAt)} target="_blank" rel="noreferrer">
                      <Icon of={Telescope} size={16} /> {t.seeAt}
                    </a>
                  </p>
                )}
              </ShownSchedule>
            </Panel>
          </>
        }
      >
        <BannerPreview shown={shownOf(banner?.id ?? 'new', values)} placement={values.placement} />
        <Panel title={t.one}>
          <TextInput {...form.field('name')} hint={t.nameHint} maxLength={80} required />
          <Row>
            <SelectInput
              {...form.field('placement')}
              hint={t.placementHints[values.placement]}
              options={PLACES.map((value) => ({ value, label: t.placements[value] }))}
            />
            <NumberInput {...form.field('priority')} hint={t.priorityHint} />
          </Row>
        </Panel>
        <ShownContent form={shown} pictureSeen={!WORDS_ONLY.includes(values.placement)} />
      </EditForm>
      {banner && (
        <RemoveDialog
          open={removing}
          onClose={() => setRemoving(false)}
          name={banner.name}
          consequence={t.removeText}
          remove={() =>
            live.attempt('DELETE /api/admin/banners/:id', {
              params,
              query: { version: form.version ?? banner.version },
            })
          }
          to={back}
          leaving={form.leaving}
        />
      )}
    </>
  )
}

const PLACES = ['announcement_bar', 'home_hero', 'home_mid', 'category_top', 'cart', 'checkout_notice'] as const

/** Where in the shop the place is seen, at a moment. */
const shopAt = (placement: Banner['placement'], at: string): string =>
  `${placement === 'cart' || placement === 'checkout_notice' ? '/cart' : '/'}?at=${at}`
