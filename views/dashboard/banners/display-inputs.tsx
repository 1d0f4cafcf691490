// Inputs shared by banners and slides: texts, link, pictures, appearance.
import { Notice } from '../../kit/notice.tsx'
import { useErrorText } from '../kit/edit/error-text.ts'
import type { InputContext } from '../kit/edit/fields.ts'
import { SwitchInput, TextInput } from '../kit/edit/inputs.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { RecordInputs } from '../kit/edit/record-inputs.tsx'
import type { Binding } from '../kit/edit/use-edit-form.ts'
import { PicturePicker } from '../media/picture-picker.tsx'
import { useWords } from '../words.ts'
import styles from './banners.module.css'
import type { DisplayPanel } from './display-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import type { DisplayValues } from './values.ts'

/** A form, or a part of one, for a banner or a slide. */
export interface DisplayForm extends InputContext<object, DisplayValues> {
  fields: { [name: string]: { panel?: DisplayPanel | undefined } }
  field: <K extends keyof DisplayValues>(name: K) => Binding<DisplayValues[K]>
}

/** `pictureSeen` is false for placements that show only text. */
export function DisplayPanels({ form, pictureSeen = true }: { form: DisplayForm; pictureSeen?: boolean }) {
  const t = useWords().banners
  const { field, patch } = form
  return (
    <>
      <Panel title={t.content}>
        <RecordInputs form={form} panel="words" />
        <LinkFields kind={field('linkKind')} target={field('linkRef')} cta={field('cta')} patch={patch} />
      </Panel>
      <Pictures form={form} seen={pictureSeen} />
    </>
  )
}

function Pictures({ form, seen }: { form: DisplayForm; seen: boolean }) {
  const t = useWords().banners
  const errorOf = useErrorText()
  const { values, field, patch } = form
  const wide = field('mediaId')
  const phone = field('mobileMediaId')
  const own = values.mediaId?.alt ?? ''
  return (
    <Panel title={seen ? t.pictures : t.picture}>
      {!seen && <Notice>{t.noPictures}</Notice>}
      <div className={styles.pictures}>
        <PicturePicker
          id={wide.name}
          label={t.picture}
          hint={t.pictureHint}
          error={errorOf(wide)}
          aspect="2 / 1"
          value={wide.value}
          onPick={(mediaId) => patch({ mediaId, ...(mediaId === null && { mobileMediaId: null }) })}
        />
        {(values.mediaId || phone.value) && (
          <PicturePicker
            id={phone.name}
            label={t.mobilePicture}
            hint={t.mobilePictureHint}
            error={errorOf(phone)}
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
              {...field('alt')}
              hint={own === '' ? t.altHint : t.altOwn(own)}
              optional={own !== ''}
              required={own === ''}
              maxLength={200}
            />
          )}
          <SwitchInput {...field('decorative')} hint={t.decorativeHint} />
        </>
      )}
      {seen && <RecordInputs form={form} panel="look" />}
    </Panel>
  )
}
