// The fields banners and slides share: pictures, words, link, look. What is scheduled stands beside them.
import type { ReactNode } from 'react'
import { Notice } from '../../kit/notice.tsx'
import { fieldProblemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { OptionalText, SelectInput, SwitchInput, TextAreaInput, TextInput } from '../kit/edit/inputs.tsx'
import { Panel, Row } from '../kit/edit/panel.tsx'
import { DateTimeInput } from '../kit/edit/special-inputs.tsx'
import type { Binding } from '../kit/edit/use-edit-form.ts'
import { PicturePicker } from '../media/picture-picker.tsx'
import { useWords } from '../words.ts'
import styles from './banners.module.css'
import { LinkFields } from './link-fields.tsx'
import type { ShownValues } from './values.ts'

/** How the fields reach the form they stand in. */
export interface ShownForm {
  values: ShownValues
  bind: <K extends keyof ShownValues>(name: K) => Binding<ShownValues[K]>
  patch: (part: Partial<ShownValues>) => void
}

const options = <T extends string>(words: Record<T, string>) =>
  Object.entries(words).map(([value, label]) => ({ value: value as T, label: label as string }))

/** Words, link and look. */
export function ShownContent({ form, pictureSeen = true }: { form: ShownForm; pictureSeen?: boolean }) {
  const t = useWords().banners
  const { bind, patch } = form
  const text = bind('text')
  return (
    <>
      <Panel title={t.content}>
        <OptionalText {...bind('heading')} maxLength={120} />
        <TextAreaInput
          {...text}
          value={text.value ?? ''}
          onValue={(words) => text.onValue(words === '' ? null : words)}
          rows={3}
          maxLength={400}
          optional
        />
        <LinkFields kind={bind('linkKind')} target={bind('linkRef')} cta={bind('cta')} patch={patch} />
      </Panel>
      <Pictures form={form} seen={pictureSeen} />
    </>
  )
}

function Pictures({ form: { values, bind, patch }, seen }: { form: ShownForm; seen: boolean }) {
  const t = useWords().banners
  const messages = useMessages()
  const wide = bind('mediaId')
  const phone = bind('mobileMediaId')
  const error = ({ problem, name }: { problem: typeof wide.problem; name: string }) => {
    const word = problem?.fields?.[name]
    return word && fieldProblemText(messages, word)
  }
  const own = values.mediaId?.alt ?? ''
  return (
    <Panel title={seen ? t.pictures : t.picture}>
      {!seen && <Notice>{t.noPictures}</Notice>}
      <div className={styles.pictures}>
        <PicturePicker
          id={wide.name}
          label={t.picture}
          hint={t.pictureHint}
          error={error(wide)}
          aspect="2 / 1"
          value={wide.value}
          onPick={(mediaId) => patch({ mediaId, ...(mediaId === null && { mobileMediaId: null }) })}
        />
        {(values.mediaId || phone.value) && (
          <PicturePicker
            id={phone.name}
            label={t.mobilePicture}
            hint={t.mobilePictureHint}
            error={error(phone)}
            aspect="1 / 1"
            value={phone.value}
            onPick={phone.onValue}
          />
        )}
      </div>
      {values.mediaId && (
        <>
          {!values.decorative && (
            <TextInput
              {...bind('alt')}
              hint={own === '' ? t.altHint : t.altOwn(own)}
              optional={own !== ''}
              required={own === ''}
              maxLength={200}
            />
          )}
          <SwitchInput {...bind('decorative')} hint={t.decorativeHint} />
        </>
      )}
      {seen && (
        <Row>
          <SelectInput {...bind('textPosition')} options={options(t.positions)} />
          <SelectInput {...bind('tone')} options={options(t.tones)} />
        </Row>
      )}
    </Panel>
  )
}

/** From when to when, and for whom. */
export function ShownSchedule({ form: { values, bind }, children }: { form: ShownForm; children?: ReactNode }) {
  const t = useWords().banners
  const { startsAt, endsAt } = values
  const backwards = startsAt !== null && endsAt !== null && endsAt <= startsAt
  return (
    <>
      <DateTimeInput {...bind('startsAt')} />
      <DateTimeInput {...bind('endsAt')} hint={backwards ? <strong>{t.endsFirst}</strong> : undefined} />
      {children}
    </>
  )
}

export function StatusInput({ form: { bind } }: { form: ShownForm }) {
  return <SelectInput {...bind('status')} options={options(useWords().banners.statuses)} />
}

export function AudienceInput({ form: { bind } }: { form: ShownForm }) {
  return <SelectInput {...bind('audience')} options={options(useWords().banners.audiences)} />
}
