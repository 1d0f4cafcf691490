// What an edit screen of the dashboard is composed of.

import { BlockedDialog } from '../../dashboard/kit/edit/blocked-dialog.tsx'
import { ConflictDialog } from '../../dashboard/kit/edit/conflict-dialog.tsx'
import { DraftNotice } from '../../dashboard/kit/edit/draft-notice.tsx'
import { EditForm } from '../../dashboard/kit/edit/edit-form.tsx'
import { OptionalText, SelectInput, SwitchInput, TextAreaInput, TextInput } from '../../dashboard/kit/edit/inputs.tsx'
import { LeaveGuard } from '../../dashboard/kit/edit/leave-guard.tsx'
import {
  MoneyInput,
  NumberInput,
  OptionalDecimal,
  OptionalMoney,
  OptionalNumber,
  PercentInput,
} from '../../dashboard/kit/edit/number-inputs.tsx'
import { Panel, Row } from '../../dashboard/kit/edit/panel.tsx'
import { RemoveDialog } from '../../dashboard/kit/edit/remove-dialog.tsx'
import { DateTimeInput, HexInput, SlugInput } from '../../dashboard/kit/edit/special-inputs.tsx'
import { TagsInput } from '../../dashboard/kit/edit/tags-input.tsx'
import { useEditForm } from '../../dashboard/kit/edit/use-edit-form.ts'
import { HistoryLink } from '../../dashboard/kit/history-link.tsx'
import { PageHeader } from '../../dashboard/kit/page-header.tsx'
import { Status } from '../../dashboard/kit/status.tsx'
import { Button, ButtonLink } from '../../kit/button.tsx'
import type { Group } from '../group.ts'
import { bound, FAMILIES, held, LONG, opening, PROBLEM } from '../samples.tsx'

/** Change a field: the save bar comes up. Saving succeeds with any name but an empty one. */
function Whole({ readOnly = false }: { readOnly?: boolean }) {
  const form = useEditForm({
    entity: 'gallery',
    id: readOnly ? 'read-only' : 'whole',
    stored: { version: 1, values: { name: 'Sage', active: true } },
    labels: { name: 'Name', active: 'Active' },
    save: async ({ name }, version) =>
      name
        ? { ok: true, data: { id: 'whole', version: (version ?? 0) + 1, auditId: null } }
        : { ok: false, problem: { ...PROBLEM, fields: { name: 'required' } } },
    readOnly,
  })
  return (
    <EditForm
      form={form}
      side={
        <Panel title="Status">
          <SwitchInput {...form.field('active')} disabled={readOnly} />
        </Panel>
      }
    >
      <Panel title="Facts">
        <TextInput {...form.field('name')} readOnly={readOnly} />
      </Panel>
      <DraftNotice form={form} />
      <ConflictDialog form={form} />
    </EditForm>
  )
}

export const forms: Group = {
  name: 'Forms',
  notes: {
    EditForm: 'With DraftNotice, ConflictDialog, LeaveGuard and the save bar, which come up when they are needed.',
    LeaveGuard: 'Part of EditForm; on its own for what is no form.',
  },
  wide: ['PageHeader', 'EditForm', 'Panel'],
  pieces: {
    PageHeader: {
      'title alone': <PageHeader title="Colours" />,
      'with everything': (
        <PageHeader
          title={LONG}
          trail={[{ name: 'Colours', href: '#main' }]}
          beside={<Status tone="good">Active</Status>}
          action={<Button look="primary">Save</Button>}
          menu={<HistoryLink entity="colors" id="gallery" />}
        />
      ),
    },
    EditForm: { 'change it, empty it, leave it': <Whole /> },
    LeaveGuard: { off: <LeaveGuard when={false} leaving={{ current: false }} onLeave={() => {}} /> },
    TextInput: {
      normal: held('Sage', 'text', 'Name', (input) => <TextInput {...input} />),
      wrong: held('', 'wrong', 'Name', (input) => <TextInput {...input} />),
      disabled: <TextInput {...bound('text-off', 'Name', 'Sage', () => {})} disabled />,
    },
    OptionalText: {
      empty: held<string | null>(null, 'maybe', 'Origin', (input) => <OptionalText {...input} />),
    },
    TextAreaInput: {
      normal: held(LONG, 'area', 'Text', (input) => <TextAreaInput {...input} />),
    },
    SelectInput: {
      normal: held<'blue' | 'green'>('blue', 'family', 'Family', (input) => (
        <SelectInput {...input} options={FAMILIES} />
      )),
    },
    SwitchInput: {
      on: held(true, 'on', 'Active', (input) => <SwitchInput {...input} />),
      'off, with a hint': held(false, 'off', 'Featured', (input) => (
        <SwitchInput {...input} hint="On the home page." />
      )),
      disabled: <SwitchInput {...bound('switch-off', 'Active', true, () => {})} disabled />,
    },
    MoneyInput: {
      normal: held(3400, 'price', 'Price', (input) => <MoneyInput {...input} />),
      'not a number': <MoneyInput {...bound('no-price', 'Price', 0, () => {}, 'invalid')} />,
    },
    OptionalMoney: {
      empty: held<number | null>(null, 'before', 'Before', (input) => <OptionalMoney {...input} />),
    },
    NumberInput: {
      normal: held(12, 'place', 'Position', (input) => <NumberInput {...input} />),
    },
    OptionalNumber: {
      empty: held<number | null>(null, 'weight', 'Weight', (input) => <OptionalNumber {...input} />),
    },
    PercentInput: {
      normal: held(1000, 'share', 'Share', (input) => <PercentInput {...input} />),
    },
    OptionalDecimal: {
      normal: held<number | null>(0.75, 'contents', 'Contents', (input) => <OptionalDecimal {...input} />),
    },
    SlugInput: {
      'follows a name': held('deep-sage', 'slug', 'Address', (input) => <SlugInput {...input} from="Deep sage" />),
    },
    DateTimeInput: {
      empty: held<string | null>(null, 'from', 'From', (input) => <DateTimeInput {...input} />),
    },
    TagsInput: {
      empty: held<string[]>([], 'tags', 'Tags', (input) => <TagsInput {...input} />),
      filled: held(['gift', 'washed linen', 'summer'], 'tags', 'Tags', (input) => <TagsInput {...input} />),
    },
    HexInput: {
      normal: held('#8A9A7B', 'hex', 'Hex', (input) => <HexInput {...input} />),
    },
    Panel: {
      'two fields in a row': (
        <Panel title="Facts" note={<p>What everybody sees.</p>}>
          <Row>
            <TextInput {...bound('first', 'First', 'a', () => {})} />
            <TextInput {...bound('second', 'Second', 'b', () => {})} />
          </Row>
        </Panel>
      ),
    },
    BlockedDialog: {
      'with a link to what stands in the way': opening((close) => (
        <BlockedDialog
          open
          onClose={close}
          title="Sage cannot be deleted"
          text="12 variants use it."
          links={<ButtonLink href="#main">See the products</ButtonLink>}
        />
      )),
    },
    RemoveDialog: {
      'refused by the server': opening((close) => (
        <RemoveDialog
          open
          onClose={close}
          name="Sage"
          consequence="Twelve variants lose their colour."
          remove={async () => ({ ok: false, problem: { ...PROBLEM, status: 409, code: 'CONFLICT' } })}
          to="#main"
          leaving={{ current: false }}
        />
      )),
    },
  },
}
