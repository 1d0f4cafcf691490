// The form of each group of site info.
import type { Groups } from '#contract/info-groups.ts'
import { OptionalText, SelectInput, SwitchInput, TextAreaInput, TextInput } from '../kit/edit/inputs.tsx'
import { NumberInput } from '../kit/edit/number-inputs.tsx'
import { Row } from '../kit/edit/panel.tsx'
import { PictureInput } from '../media/picture-input.tsx'
import { useWords } from '../words.ts'
import { GroupForm, type GroupProps, useGroupForm } from './group-form.tsx'
import { PairsInput } from './pairs-input.tsx'
import { TimeZoneInput } from './time-zone-input.tsx'

const asIs = { toForm: <T,>(value: T): T => value, toValue: <T,>(value: T): T => value }

export function IdentityForm(props: GroupProps<'identity'>) {
  const t = useWords().info
  const form = useGroupForm<'identity', Groups['identity']>(
    'identity',
    props,
    {
      name: t.name,
      tagline: t.tagline,
      accent: t.accent,
      logoId: t.logo,
      socialPictureId: t.socialPicture,
      faviconId: t.favicon,
    },
    asIs,
  )
  return (
    <GroupForm group="identity" form={form} history={props.history}>
      <TextInput {...form.field('name')} hint={t.nameHint} maxLength={60} required />
      <TextInput {...form.field('tagline')} maxLength={120} optional />
      <OptionalText {...form.field('accent')} hint={t.accentHint} maxLength={7} pattern="#[0-9a-fA-F]{6}" />
      <Row>
        <PictureInput
          {...form.field('logoId')}
          hint={t.logoHint}
          aspect="5 / 2"
          fit="contain"
          disabled={form.options.readOnly}
        />
        <PictureInput
          {...form.field('socialPictureId')}
          hint={t.socialPictureHint}
          aspect="1200 / 630"
          disabled={form.options.readOnly}
        />
        <PictureInput
          {...form.field('faviconId')}
          hint={t.faviconHint}
          aspect="1 / 1"
          fit="contain"
          disabled={form.options.readOnly}
        />
      </Row>
    </GroupForm>
  )
}

export function ContactForm(props: GroupProps<'contact'>) {
  const t = useWords().info
  const form = useGroupForm<'contact', Omit<Groups['contact'], 'address'> & { address: string }>(
    'contact',
    props,
    { email: t.email, phone: t.phone, address: t.address, openingHours: t.openingHours },
    {
      toForm: (value) => ({ ...value, address: value.address.join('\n') }),
      toValue: (values) => ({
        ...values,
        address: values.address
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      }),
    },
  )
  return (
    <GroupForm group="contact" form={form} history={props.history}>
      <Row>
        <TextInput {...form.field('email')} type="email" maxLength={254} optional />
        <TextInput {...form.field('phone')} type="tel" maxLength={40} optional />
      </Row>
      <TextAreaInput {...form.field('address')} hint={t.addressHint} rows={4} optional />
      <PairsInput
        {...form.field('openingHours')}
        columns={[
          ['days', t.days],
          ['hours', t.hours],
        ]}
        max={14}
      />
    </GroupForm>
  )
}

export function SocialForm(props: GroupProps<'social'>) {
  const t = useWords().info
  const form = useGroupForm<'social', { social: Groups['social'] }>(
    'social',
    props,
    { social: t.social },
    { toForm: (social) => ({ social }), toValue: ({ social }) => social },
  )
  return (
    <GroupForm group="social" form={form} history={props.history}>
      <PairsInput
        {...form.field('social')}
        columns={[
          ['label', t.label],
          ['url', t.url],
        ]}
        max={12}
      />
    </GroupForm>
  )
}

export function LegalForm(props: GroupProps<'legal'>) {
  const t = useWords().info
  const labels = { company: t.company, vatId: t.vatId }
  const form = useGroupForm<'legal', Groups['legal']>('legal', props, labels, asIs)
  return (
    <GroupForm group="legal" form={form} history={props.history}>
      <TextInput {...form.field('company')} maxLength={200} optional />
      <TextInput {...form.field('vatId')} maxLength={40} optional />
    </GroupForm>
  )
}

export function CommerceForm(props: GroupProps<'commerce'>) {
  const t = useWords().info
  const form = useGroupForm<'commerce', Groups['commerce']>(
    'commerce',
    props,
    {
      locale: t.locale,
      currency: t.currency,
      timeZone: t.timeZone,
      pricesIncludeTax: t.pricesIncludeTax,
      maxPerLine: t.maxPerLine,
      deliveryNote: t.deliveryNote,
      returnsNote: t.returnsNote,
    },
    asIs,
  )
  return (
    <GroupForm group="commerce" form={form} history={props.history}>
      <Row>
        <SelectInput
          {...form.field('locale')}
          options={(['en', 'de'] as const).map((value) => ({ value, label: t.locales[value] }))}
        />
        <TextInput
          {...form.field('currency')}
          hint={t.currencyHint}
          maxLength={3}
          autoCapitalize="characters"
          required
        />
      </Row>
      <TimeZoneInput {...form.field('timeZone')} />
      <SwitchInput {...form.field('pricesIncludeTax')} />
      <NumberInput {...form.field('maxPerLine')} />
      <TextInput {...form.field('deliveryNote')} hint={t.noteHint} maxLength={200} optional />
      <TextInput {...form.field('returnsNote')} hint={t.noteHint} maxLength={200} optional />
    </GroupForm>
  )
}

export function SeoForm(props: GroupProps<'seo'>) {
  const t = useWords().info
  const form = useGroupForm<'seo', Groups['seo']>('seo', props, { description: t.description }, asIs)
  return (
    <GroupForm group="seo" form={form} history={props.history}>
      <TextAreaInput {...form.field('description')} hint={t.descriptionHint} maxLength={300} rows={4} optional />
    </GroupForm>
  )
}

export function MailForm(props: GroupProps<'mail'>) {
  const t = useWords().info
  const form = useGroupForm<'mail', Groups['mail']>(
    'mail',
    props,
    { senderName: t.senderName, senderEmail: t.senderEmail, replyTo: t.replyTo },
    asIs,
  )
  return (
    <GroupForm group="mail" form={form} history={props.history}>
      <TextInput {...form.field('senderName')} hint={t.senderNameHint} maxLength={100} optional />
      <TextInput {...form.field('senderEmail')} hint={t.senderEmailHint} type="email" maxLength={254} optional />
      <TextInput {...form.field('replyTo')} hint={t.replyToHint} type="email" maxLength={254} optional />
    </GroupForm>
  )
}

export function MaintenanceForm(props: GroupProps<'maintenance'>) {
  const t = useWords().info
  const form = useGroupForm<'maintenance', Groups['maintenance']>(
    'maintenance',
    props,
    { on: t.maintenanceOn, message: t.maintenanceMessage },
    asIs,
  )
  return (
    <GroupForm group="maintenance" form={form} history={props.history}>
      <SwitchInput {...form.field('on')} hint={t.maintenanceHint} />
      <TextAreaInput {...form.field('message')} hint={t.maintenanceMessageHint} maxLength={300} rows={3} optional />
    </GroupForm>
  )
}
