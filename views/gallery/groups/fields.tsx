// What is typed into, outside of the dashboard's forms.
import { Field, SelectField, TextArea } from '../../kit/field.tsx'
import { FormErrors } from '../../kit/form-errors.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { Quantity } from '../../kit/quantity.tsx'
import { SearchForm } from '../../kit/search-form.tsx'
import type { Group } from '../group.ts'
import { LONG, PROBLEM } from '../samples.tsx'

const cities = [<option key="l">Linz</option>, <option key="g">Graz</option>]

export const fields: Group = {
  name: 'Fields',
  notes: {
    Field: 'Takes the whole failed answer and shows the part that is its own.',
    FormErrors: 'Takes the focus as it appears; each line leads to its field.',
  },
  wide: ['FormErrors'],
  pieces: {
    Field: {
      empty: <Field name="city" label="City" />,
      'filled, with a hint': <Field name="filled" label="City" hint="As on letters." defaultValue="Linz" />,
      optional: <Field name="optional" label="Company" optional />,
      wrong: <Field name="wrong" label="City" problem={PROBLEM} />,
      disabled: <Field name="disabled" label="City" defaultValue="Linz" disabled />,
      'read only': <Field name="read-only" label="City" defaultValue="Linz" readOnly />,
      'with a unit': <Field name="unit" label="Weight" after={<span>kg</span>} />,
      'long words': <Field name="long" label={LONG} hint={LONG} defaultValue={LONG} />,
    },
    TextArea: {
      empty: <TextArea name="note" label="Note" rows={3} />,
      wrong: <TextArea id="note-wrong" name="short" label="Note" rows={3} problem={PROBLEM} />,
      disabled: <TextArea name="note-disabled" label="Note" rows={3} defaultValue={LONG} disabled />,
    },
    SelectField: {
      normal: (
        <SelectField name="place" label="Place">
          {cities}
        </SelectField>
      ),
      wrong: (
        <SelectField id="place-wrong" name="wrong" label="Place" problem={PROBLEM}>
          {cities}
        </SelectField>
      ),
      disabled: (
        <SelectField name="place-disabled" label="Place" disabled>
          {cities}
        </SelectField>
      ),
    },
    PasswordField: {
      normal: <PasswordField name="password" label="Password" autoComplete="current-password" />,
      wrong: <PasswordField id="p-wrong" name="short" label="Password" autoComplete="new-password" problem={PROBLEM} />,
    },
    FormErrors: {
      'two fields': <FormErrors problem={PROBLEM} labels={{ wrong: 'City', short: 'Note' }} />,
    },
    Quantity: {
      'at its least': <Quantity id="quantity-1" label="Quantity" max={5} />,
      'at its most': <Quantity id="quantity-2" label="Quantity" max={5} defaultValue={5} />,
      'label to be seen': <Quantity id="quantity-3" label="Quantity" max={5} visibleLabel />,
    },
    SearchForm: {
      empty: <SearchForm id="search-1" />,
    },
  },
}
