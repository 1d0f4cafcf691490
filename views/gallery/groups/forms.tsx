// What an edit screen of the dashboard is composed of.
import type { ReactNode } from 'react'
import { ConflictDialog } from '../../dashboard/kit/edit/conflict-dialog.tsx'
import { DraftNotice } from '../../dashboard/kit/edit/draft-notice.tsx'
import { EditForm } from '../../dashboard/kit/edit/edit-form.tsx'
import { OptionalText, SelectInput, SwitchInput, TextAreaInput, TextInput } from '../../dashboard/kit/edit/inputs.tsx'
import { LeaveGuard } from '../../dashboard/kit/edit/leave-guard.tsx'
import { LoginDialog } from '../../dashboard/kit/edit/login-dialog.tsx'
import { MoneyInput, NumberInput, OptionalMoney, OptionalNumber } from '../../dashboard/kit/edit/number-inputs.tsx'
import { Panel, Row } from '../../dashboard/kit/edit/panel.tsx'
import { RemoveDialog } from '../../dashboard/kit/edit/remove-dialog.tsx'
import { DateTimeInput, HexInput, SlugInput } from '../../dashboard/kit/edit/special-inputs.tsx'
import { TagsInput } from '../../dashboard/kit/edit/tags-input.tsx'
import { useEditForm } from '../../dashboard/kit/edit/use-edit-form.ts'
import { HistoryLink } from '../../dashboard/kit/history-link.tsx'
import { PageHeader } from '../../dashboard/kit/page-header.tsx'
import { Status } from '../../dashboard/kit/status.tsx'
import { Button } from '../../kit/button.tsx'
import type { Group } from '../group.ts'
import { bound, Held, LONG, PROBLEM } from '../samples.tsx'

const families = [
  { value: 'blue', label: 'Blue' },
  { value: 'green', label: 'Green' },
] as const

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

const dialog = (shown: (close: () => void) => ReactNode) => (
  <Held start={false}>
    {(open, set) => (
      <>
        <Button onClick={() => set(true)}>Open</Button>
        {open && shown(() => set(false))}
      </>
    )}
  </Held>
)

export const forms: Group = {
  name: 'Forms',
  pieces: [
    {
      of: 'PageHeader',
      wide: true,
      states: {
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
    },
    {
      of: 'EditForm',
      note: 'With DraftNotice, ConflictDialog, LeaveGuard and the save bar, which come up when they are needed.',
      wide: true,
      states: { 'change it, empty it, leave it': <Whole /> },
    },
    {
      of: 'LeaveGuard',
      note: 'Part of EditForm; on its own for what is no form.',
      states: { off: <LeaveGuard when={false} leaving={{ current: false }} onLeave={() => {}} /> },
    },
    {
      of: 'TextInput',
      states: {
        normal: <Held start="Sage">{(value, set) => <TextInput {...bound('text', 'Name', value, set)} />}</Held>,
        wrong: <Held start="">{(value, set) => <TextInput {...bound('wrong', 'Name', value, set)} />}</Held>,
        disabled: <TextInput {...bound('text-off', 'Name', 'Sage', () => {})} disabled />,
      },
    },
    {
      of: 'OptionalText',
      states: {
        empty: (
          <Held start={null as string | null}>
            {(value, set) => <OptionalText {...bound('maybe', 'Origin', value, set)} />}
          </Held>
        ),
      },
    },
    {
      of: 'TextAreaInput',
      states: {
        normal: <Held start={LONG}>{(value, set) => <TextAreaInput {...bound('area', 'Text', value, set)} />}</Held>,
      },
    },
    {
      of: 'SelectInput',
      states: {
        normal: (
          <Held start={'blue' as 'blue' | 'green'}>
            {(value, set) => <SelectInput {...bound('family', 'Family', value, set)} options={families} />}
          </Held>
        ),
      },
    },
    {
      of: 'SwitchInput',
      states: {
        on: <Held start={true}>{(value, set) => <SwitchInput {...bound('on', 'Active', value, set)} />}</Held>,
        'off, with a hint': (
          <Held start={false}>
            {(value, set) => <SwitchInput {...bound('off', 'Featured', value, set)} hint="On the home page." />}
          </Held>
        ),
        disabled: <SwitchInput {...bound('switch-off', 'Active', true, () => {})} disabled />,
      },
    },
    {
      of: 'MoneyInput',
      states: {
        normal: <Held start={3400}>{(value, set) => <MoneyInput {...bound('price', 'Price', value, set)} />}</Held>,
        'not a number': <MoneyInput {...bound('no-price', 'Price', 0, () => {}, 'invalid')} />,
      },
    },
    {
      of: 'OptionalMoney',
      states: {
        empty: (
          <Held start={null as number | null}>
            {(value, set) => <OptionalMoney {...bound('before', 'Before', value, set)} />}
          </Held>
        ),
      },
    },
    {
      of: 'NumberInput',
      states: {
        normal: <Held start={12}>{(value, set) => <NumberInput {...bound('place', 'Position', value, set)} />}</Held>,
      },
    },
    {
      of: 'OptionalNumber',
      states: {
        empty: (
          <Held start={null as number | null}>
            {(value, set) => <OptionalNumber {...bound('weight', 'Weight', value, set)} />}
          </Held>
        ),
      },
    },
    {
      of: 'SlugInput',
      states: {
        'follows a name': (
          <Held start="deep-sage">
            {(value, set) => <SlugInput {...bound('slug', 'Address', value, set)} from="Deep sage" />}
          </Held>
        ),
      },
    },
    {
      of: 'DateTimeInput',
      states: {
        empty: (
          <Held start={null as string | null}>
            {(value, set) => <DateTimeInput {...bound('from', 'From', value, set)} />}
          </Held>
        ),
      },
    },
    {
      of: 'TagsInput',
      states: {
        empty: (
          <Held start={[] as string[]}>{(value, set) => <TagsInput {...bound('tags', 'Tags', value, set)} />}</Held>
        ),
        filled: (
          <Held start={['gift', 'washed linen', 'summer']}>
            {(value, set) => <TagsInput {...bound('tags', 'Tags', value, set)} />}
          </Held>
        ),
      },
    },
    {
      of: 'HexInput',
      states: {
        normal: <Held start="#8A9A7B">{(value, set) => <HexInput {...bound('hex', 'Hex', value, set)} />}</Held>,
      },
    },
    {
      of: 'Panel',
      wide: true,
      states: {
        'two fields in a row': (
          <Panel title="Facts" note={<p>What everybody sees.</p>}>
            <Row>
              <TextInput {...bound('first', 'First', 'a', () => {})} />
              <TextInput {...bound('second', 'Second', 'b', () => {})} />
            </Row>
          </Panel>
        ),
      },
    },
    {
      of: 'RemoveDialog',
      states: {
        'refused by the server': dialog((close) => (
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
    {
      of: 'LoginDialog',
      note: 'Comes up where the session ended while something was edited.',
      states: { asked: dialog((close) => <LoginDialog onDone={close} onClose={close} />) },
    },
  ],
}
