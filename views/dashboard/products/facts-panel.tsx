// What the law asks beside the goods: who made them, what to take care of, and whether they can be returned.
import { NO_WITHDRAWAL } from '#contract/product-units.ts'
import { OptionalText, OptionalTextArea, SelectInput } from '../kit/edit/inputs.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import type { Binding, EditForm } from '../kit/edit/use-edit-form.ts'
import { useWords } from '../words.ts'
import type { Values } from './values.ts'

type Maker = NonNullable<Values['maker']>

const NOBODY: Maker = { name: '', address: null, email: null }

export function FactsPanel({ form }: { form: EditForm<Values> }) {
  const t = useWords().products
  const maker = form.values.maker ?? NOBODY
  const field = (name: keyof Maker): Binding<string | null> => ({
    ...form.field('maker'),
    name: `maker.${name}`,
    label: t.makerFields[name],
    value: maker[name],
    // Nobody at all is null; without a name the server asks for it.
    onValue: (text) => {
      const typed: { [Field in keyof Maker]: string | null } = { ...maker }
      typed[name] = text
      const isNobody = Object.values(typed).every((one) => !one)
      form.patch({ maker: isNobody ? null : { ...typed, name: typed.name ?? '' } })
    },
  })
  return (
    <Panel title={t.facts}>
      <OptionalText {...field('name')} hint={t.makerHint} maxLength={200} autoComplete="off" />
      <OptionalTextArea {...field('address')} rows={2} maxLength={500} />
      <OptionalText {...field('email')} type="email" maxLength={254} autoComplete="off" />
      <OptionalTextArea {...form.field('safetyNote')} hint={t.safetyNoteHint} rows={3} maxLength={2000} />
      <SelectInput
        {...form.field('noWithdrawal')}
        options={NO_WITHDRAWAL.map((value) => ({ value, label: t.noWithdrawals[value] }))}
      />
    </Panel>
  )
}
