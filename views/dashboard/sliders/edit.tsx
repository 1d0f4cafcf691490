// One slider with its slides: adding it, changing it with a live preview, deleting it. Slider and slides are one record
// with one version and are saved together.
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Slider } from '../../storefront/home/slider.tsx'
import { Preview } from '../banners/preview.tsx'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { loadRecord } from '../kit/edit/load-record.ts'
import { Panel } from '../kit/edit/panel.tsx'
import { RecordHeader } from '../kit/edit/record-header.tsx'
import { RecordInputs, RecordPanel } from '../kit/edit/record-inputs.tsx'
import { useRecordForm } from '../kit/edit/use-record-form.ts'
import { titled, useWords } from '../words.ts'
import { sliderFields } from './fields.tsx'
import { SlideEditor } from './slide-editor.tsx'
import { Slides } from './slides.tsx'
import { bodyOf, type Detail, sliderOf } from './values.ts'

const LIST = '/dashboard/sliders'

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, 'GET /api/admin/sliders/:id')

export const handle = titled<Detail | null>((w, slider) => slider?.name ?? w.sliders.add)

export function Component() {
  const slider = useLoaderData<typeof loader>()
  return <Edit key={slider?.id ?? 'new'} slider={slider} />
}

/** Indexes of the slides with validation errors. */
const faultyIn = (fields: Record<string, string> | undefined): Set<number> =>
  new Set(
    Object.keys(fields ?? {})
      .flatMap((path) => /^slides\.(\d+)\./.exec(path)?.slice(1) ?? [])
      .map(Number),
  )

function Edit({ slider }: { slider: Detail | null }) {
  const words = useWords()
  const { banners, sliders: t } = words
  const [open, setOpen] = useState<string>()
  const form = useRecordForm({
    resource: 'sliders',
    record: slider,
    fields: sliderFields(words),
    list: LIST,
    toBody: bodyOf,
  })
  const { values, problem } = form
  const faulty = faultyIn(problem?.fields)
  const at = values.slides.findIndex(({ id }) => id === open)
  const slide = values.slides[at]

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failed save
  useEffect(() => {
    const [first] = [...faulty].sort((a, b) => a - b)
    if (first !== undefined && !faulty.has(at)) setOpen(values.slides[first]?.id)
  }, [problem])

  return (
    <>
      <RecordHeader
        form={form}
        title={slider?.name ?? t.add}
        list={{ name: t.title, href: LIST }}
        remove={slider && { label: t.remove, consequence: t.removeText(slider.slides.length) }}
      />
      <EditForm
        form={form}
        side={
          <>
            <Panel title={t.settings}>
              <RecordInputs form={form} panel="settings" />
              <RecordInputs form={form} panel="status" />
            </Panel>
            <RecordPanel form={form} panel="look" title={banners.look} />
          </>
        }
      >
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
    </>
  )
}
