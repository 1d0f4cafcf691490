// Edits one slide below the list of slides: the same fields as a banner's, saved with the slider.
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { displayFields } from '../banners/display-fields.tsx'
import { type DisplayForm, DisplayPanels } from '../banners/display-inputs.tsx'
import { titleOf } from '../banners/values.ts'
import { Panel, Row } from '../kit/edit/panel.tsx'
import { RecordInputs } from '../kit/edit/record-inputs.tsx'
import type { EditForm } from '../kit/edit/use-edit-form.ts'
import { useWords } from '../words.ts'
import styles from './sliders.module.css'
import type { SlideValues, Values } from './values.ts'

interface Props {
  form: EditForm<Values>
  at: number
  slide: SlideValues
  onClose: () => void
}

export function SlideEditor({ form, at, slide, onClose }: Props) {
  const words = useWords()
  const { banners, sliders: t } = words
  const fields = displayFields(words)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])

  const patch: DisplayForm['patch'] = (part) =>
    form.patch({ slides: form.values.slides.map((one) => (one.id === slide.id ? { ...one, ...part } : one)) })
  const slides = form.field('slides')
  const display: DisplayForm = {
    fields,
    record: null,
    values: slide,
    patch,
    field: (name) => ({
      name: `slides.${at}.${name}`,
      label: fields[name].label,
      value: slide[name],
      onValue: (value) => patch({ [name]: value }),
      problem: form.problem,
      fault: undefined,
      onFault: slides.onFault,
    }),
  }
  return (
    <section className={styles.editor} aria-labelledby="slide-heading">
      <header className={styles.head}>
        <h2 id="slide-heading" ref={heading} tabIndex={-1}>
          {t.editing(at + 1, titleOf(slide) || t.untitled)}
        </h2>
        <Button size="small" look="quiet" onClick={onClose} icon={X}>
          {t.close}
        </Button>
      </header>
      <DisplayPanels form={display} />
      <Panel title={banners.schedule}>
        <Row>
          <RecordInputs form={display} panel="status" />
        </Row>
        <Row>
          <RecordInputs form={display} panel="schedule" />
        </Row>
      </Panel>
    </section>
  )
}
