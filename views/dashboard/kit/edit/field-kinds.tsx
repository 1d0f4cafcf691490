// The kinds of fields whose input is plain. What the input takes beside its value is given with the field:
// `number(t.position, 'main', { hint: t.positionHint })` stands in the panel `main`.
import type { ReactNode } from 'react'
import { optionsOf } from '../options.ts'
import type { FormField } from './fields.ts'
import { OptionalText, OptionalTextArea, SelectInput, SwitchInput, TextAreaInput, TextInput } from './inputs.tsx'
import { NumberInput } from './number-inputs.tsx'
import { withSlug } from './slug.ts'
import { DateTimeInput, HexInput, SlugInput } from './special-inputs.tsx'
import type { Binding } from './use-edit-form.ts'

type Field<T, Row, Record, Values, Panel> = FormField<T, Row, Record, Values, Panel>
type Own<T, Row, Record, Values, Panel> = Partial<
  Omit<Field<T, Row, Record, Values, Panel>, 'label' | 'panel' | 'input'>
>
type Given<Props> = Omit<Props, keyof Binding<unknown> | 'options' | 'from'>

/** Separates the options of the field itself from the props of its input. */
const split = <T, Row, Record, Values, Panel, Props extends Own<T, Row, Record, Values, Panel>>({
  initial,
  from,
  fixed,
  describe,
  merge,
  beside,
  column,
  ...props
}: Props) => ({ initial, props, field: { from, fixed, describe, merge, beside, column } })

/** A kind by its input and by what a new record begins with. */
export const kind =
  <Props extends { value: unknown }>(Input: (props: Props) => ReactNode, empty: Props['value']) =>
  <Row, Record, Values, Panel>(
    label: string,
    panel: Panel,
    options: Own<Props['value'], Row, Record, Values, Panel> & Given<Props>,
  ): Field<Props['value'], Row, Record, Values, Panel> => {
    const { initial = empty, props, field } = split<Props['value'], Row, Record, Values, Panel, typeof options>(options)
    return {
      ...field,
      label,
      panel,
      initial,
      input: (binding) => <Input {...({ ...binding, ...props } as unknown as Props)} />,
    }
  }

export const text = kind(TextInput, '')
export const optionalText = kind(OptionalText, null)
export const textArea = kind(TextAreaInput, '')
export const optionalTextArea = kind(OptionalTextArea, null)
export const number = kind(NumberInput, 0)
export const flag = kind(SwitchInput, false)
export const moment = kind(DateTimeInput, null)
export const hex = kind(HexInput, '#8A8A8A')

/** One of the names in `words`; people read the word. */
export function choice<T extends string, Row, Record, Values, Panel>(
  label: string,
  words: { [K in T]: string },
  panel: Panel,
  options: Own<NoInfer<T>, Row, Record, Values, Panel> & { initial: NoInfer<T>; hint?: ReactNode },
): Field<T, Row, Record, Values, Panel> {
  const { initial, props, field } = split<NoInfer<T>, Row, Record, Values, Panel, typeof options>(options)
  return {
    ...field,
    label,
    panel,
    initial: initial as T,
    describe: (value) => words[value],
    input: (binding) => <SelectInput {...binding} {...props} options={optionsOf<T>(words)} />,
  }
}

type Name<Values> = keyof Values & string

/** A title; in a new record the slug under the given name follows it. */
export function title<Row, Record extends object, Values, Panel>(
  label: string,
  slugName: Name<Values>,
  panel: Panel,
  options: Own<string, Row, Record, Values, Panel> & { maxLength: number },
): Field<string, Row, Record, Values, Panel> {
  const { initial = '', props, field } = split<string, Row, Record, Values, Panel, typeof options>(options)
  return {
    ...field,
    label,
    panel,
    initial,
    input: (binding, context) => (
      <TextInput {...binding} {...props} onValue={withSlug(context, binding.name as Name<Values>, slugName)} required />
    ),
  }
}

/** A slug that follows the title under the given name while the record is new. */
export function slug<Row, Record, Values, Panel>(
  label: string,
  titleName: Name<Values>,
  panel: Panel,
  options: Own<string, Row, Record, Values, Panel> & { hint?: ReactNode },
): Field<string, Row, Record, Values, Panel> {
  const { initial = '', props, field } = split<string, Row, Record, Values, Panel, typeof options>(options)
  return {
    ...field,
    label,
    panel,
    initial,
    input: (binding, { record, values }) => (
      <SlugInput {...binding} {...props} from={record ? undefined : String(values[titleName])} />
    ),
  }
}
