// One slider with its slides: adding it, changing it with the shop's view of it beside, deleting it. All of it is one
// record with one version, saved at once.
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { live } from '../../api/live.ts'
import { Icon } from '../../kit/icon.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { Slider } from '../../storefront/home/slider.tsx'
import { Preview } from '../banners/preview.tsx'
import { wordsOf } from '../banners/values.ts'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { SelectInput, TextInput } from '../kit/edit/inputs.tsx'
import { loadRecord } from '../kit/edit/load-record.ts'
import { Panel } from '../kit/edit/panel.tsx'
import { RemoveDialog } from '../kit/edit/remove-dialog.tsx'
import { SlugInput } from '../kit/edit/special-inputs.tsx'
import { type EditForm as Form, useEditForm } from '../kit/edit/use-edit-form.ts'
import { HistoryLink } from '../kit/history-link.tsx'
import { useWayBack } from '../kit/list/place.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { titled, useWords } from '../words.ts'
import { SlideEditor } from './slide-editor.tsx'
import { Slides } from './slides.tsx'
import { bodyOf, type Detail, HOME_KEY, NEW, sliderOf, type Values, valuesOf } from './values.ts'

const LIST = '/dashboard/sliders'

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, 'GET /api/admin/sliders/:id')

export const handle = titled<Detail | null>((w, slider) => slider?.name ?? w.sliders.add)

export function Component() {
  const slider = useLoaderData<typeof loader>()
  return <Edit key={slider?.id ?? 'new'} slider={slider} />
}

/** Places of the slides that a refused save names. */
const faultyIn = (fields: Record<string, string> | undefined): Set<number> =>
  new Set(
    Object.keys(fields ?? {})
      .flatMap((path) => /^slides\.(\d+)\./.exec(path)?.slice(1) ?? [])
      .map(Number),
  )

function Edit({ slider }: { slider: Detail | null }) {
  const { banners, sliders: t } = useWords()
  const navigate = useNavigate()
  const back = useWayBack(LIST)
  const [removing, setRemoving] = useState(false)
  const [open, setOpen] = useState<string>()
  const params = { id: slider?.id ?? '' }
  const form = useEditForm<Values>({
    entity: 'sliders',
    id: slider?.id ?? null,
    stored: { version: slider?.version ?? null, values: slider ? valuesOf(slider) : NEW },
    labels: {
      key: t.key,
      name: t.name,
      aspectRatio: t.aspectRatio,
      autoplayMs: t.autoplay,
      status: t.status,
      slides: t.slides,
    },
    save: (values, version) => {
      const body = bodyOf(values)
      return version === null
        ? live.attempt('POST /api/admin/sliders', { body })
        : live.attempt('PUT /api/admin/sliders/:id', { params, body: { ...body, version } })
    },
    read: async () => {
      const now = await live.attempt('GET /api/admin/sliders/:id', { params })
      return now.ok ? { ok: true, data: { version: now.data.version, values: valuesOf(now.data) } } : now
    },
    onSaved: ({ id }) => !slider && void navigate(`${LIST}/${id}`, { replace: true }),
    show: {
      aspectRatio: (ratio) => t.ratios[ratio],
      autoplayMs: (ms) => t.seconds(ms / 1000),
      status: (status) => banners.statuses[status],
      slides: (slides) => slides.map((slide, index) => `${index + 1}. ${wordsOf(slide) || t.untitled}`).join('\n'),
    },
  })
  const { values, problem } = form
  const faulty = faultyIn(problem?.fields)
  const at = values.slides.findIndex(({ id }) => id === open)
  const slide = values.slides[at]

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refused save
  useEffect(() => {
    const [first] = [...faulty].sort((a, b) => a - b)
    if (first !== undefined && !faulty.has(at)) setOpen(values.slides[first]?.id)
  }, [problem])

  return (
    <>
      <PageHeader
        title={slider?.name ?? t.add}
        trail={[{ name: t.title, href: back }]}
        menu={
          slider && (
            <>
              <HistoryLink entity="sliders" id={slider.id} />
              <button type="button" onClick={() => setRemoving(true)}>
                <Icon of={Trash2} size={16} />
                {t.remove}
              </button>
            </>
          )
        }
      />
      <EditForm form={form} side={<Settings form={form} />}>
        {values.slides.length > 0 && (
          <Preview note={t.previewText}>
            <Slider key={open ?? values.slides[0]?.id} slider={sliderOf(values, open)} />
          </Preview>
        )}
        <Slides
          slides={values.slides}
          onSlides={(slides) => form.patch({ slides })}
          open={slide?.id}
          onOpen={setOpen}
          faulty={faulty}
        />
        {slide && <SlideEditor key={slide.id} form={form} at={at} slide={slide} onClose={() => setOpen(undefined)} />}
      </EditForm>
      {slider && (
        <RemoveDialog
          open={removing}
          onClose={() => setRemoving(false)}
          name={slider.name}
          consequence={t.removeText(slider.slides.length)}
          remove={() =>
            live.attempt('DELETE /api/admin/sliders/:id', {
              params,
              query: { version: form.version ?? slider.version },
            })
          }
          to={back}
          leaving={form.leaving}
        />
      )}
    </>
  )
}

const RATIOS = ['16:9', '2:1', '21:9', '3:1'] as const
const PAUSES = [0, 4000, 5000, 6000, 7000, 8000, 10_000, 15_000]

const statuses = (words: DashboardMessages['banners']['statuses']) =>
  (['draft', 'published', 'archived'] as const).map((value) => ({ value, label: words[value] }))

function Settings({ form }: { form: Form<Values> }) {
  const { banners, sliders: t } = useWords()
  const { values } = form
  const autoplay = form.field('autoplayMs')
  const pauses = [...new Set([...PAUSES, values.autoplayMs])].sort((a, b) => a - b)
  return (
    <>
      <Panel title={t.settings}>
        <TextInput {...form.field('name')} hint={t.nameHint} maxLength={80} required />
        <SlugInput {...form.field('key')} hint={values.key === HOME_KEY ? t.keyHome : t.keyUnused} />
        <SelectInput {...form.field('status')} options={statuses(banners.statuses)} />
      </Panel>
      <Panel title={banners.look}>
        <SelectInput
          {...form.field('aspectRatio')}
          options={RATIOS.map((value) => ({ value, label: t.ratios[value] }))}
        />
        <SelectInput
          {...autoplay}
          value={String(values.autoplayMs)}
          onValue={(ms) => autoplay.onValue(Number(ms))}
          hint={t.autoplayHint}
          options={pauses.map((ms) => ({ value: String(ms), label: t.seconds(ms / 1000) }))}
        />
      </Panel>
    </>
  )
}
