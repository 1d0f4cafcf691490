// The product form: content on the left, status and organisation on the right.
import { useMemo } from 'react'
import type { ProductDetail } from '#contract/admin-products.ts'
import { fieldProblemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { OptionalSelect, OptionalText, OptionalTextArea, TextInput } from '../kit/edit/inputs.tsx'
import { NumberInput } from '../kit/edit/number-inputs.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { slugFollowing } from '../kit/edit/slug.ts'
import { SlugInput } from '../kit/edit/special-inputs.tsx'
import { TagsInput } from '../kit/edit/tags-input.tsx'
import { useWayBack } from '../kit/list/place.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { ImageUploader } from '../media/image-uploader.tsx'
import { RichTextEditor } from '../rich-text/rich-text-editor.tsx'
import { useWords } from '../words.ts'
import { CategoryPanel } from './category-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { type Choices, PRODUCTS } from './load-product.ts'
import { ProductMenu } from './product-menu.tsx'
import { ProductStatus } from './product-status.tsx'
import { ReadinessPanel } from './readiness-panel.tsx'
import { RelatedPanel } from './related-panel.tsx'
import { SearchPanel } from './search-panel.tsx'
import { StatusPanel } from './status-panel.tsx'
import { useProductForm } from './use-product-form.ts'
import type { Values } from './values.ts'
import { skusFollowing } from './variants/sku.ts'
import type { Prices } from './variants/use-standing.ts'
import { colorsOf } from './variants/variant.ts'
import { VariantsPanel } from './variants/variants-panel.tsx'

interface Props {
  product: ProductDetail | null
  choices: Choices
  prices: Prices
}

export function Editor({ product, choices, prices }: Props) {
  const t = useWords().products
  const messages = useMessages()
  const back = useWayBack(PRODUCTS)
  const { form, options, onFound, places } = useProductForm(product, choices)
  const { values } = form
  const reserved = useMemo(() => new Map(product?.variants.map(({ id, reserved: n }) => [id, n])), [product])
  const errorOf = (name: string): string | undefined => {
    const word = Object.entries(form.problem?.fields ?? {}).find(([path]) => path.split('.')[0] === name)?.[1]
    return word === undefined ? undefined : fieldProblemText(messages, word)
  }
  const readdress = (slug: string): Partial<Values> => ({
    slug,
    variants: skusFollowing(values.variants, values.slug, slug, options),
  })
  const rename = (title: string) =>
    form.patch({ title, ...(!product && readdress(slugFollowing(values.slug, values.title, title))) })

  return (
    <>
      <PageHeader
        title={product?.title ?? t.create}
        trail={[{ name: t.title, href: back }]}
        beside={product && <ProductStatus {...product} />}
        action={product && <ProductMenu product={product} form={form} back={back} />}
      />
      <EditForm
        form={form}
        side={
          <>
            <StatusPanel form={form} />
            <ReadinessPanel values={values} />
            <CategoryPanel form={form} places={places} />
            <Panel title={t.details}>
              <OptionalText {...form.field('brand')} maxLength={80} />
              <TagsInput {...form.field('tags')} maxLength={100} />
              {choices.taxClasses.length > 0 && (
                <OptionalSelect
                  {...form.field('taxClassId')}
                  none={t.taxClassDefault(choices.taxClasses.find(({ isDefault }) => isDefault)?.name ?? '–')}
                  options={choices.taxClasses.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
              <OptionalTextArea {...form.field('material')} rows={2} maxLength={500} />
              <OptionalTextArea {...form.field('care')} rows={3} maxLength={1000} />
              <NumberInput {...form.field('rank')} hint={t.rankHint} />
            </Panel>
            <FactsPanel form={form} />
          </>
        }
      >
        <Panel title={t.basics}>
          <TextInput {...form.field('title')} onValue={rename} hint={t.titleHint} maxLength={160} required />
          <SlugInput
            {...form.field('slug')}
            onValue={(slug) => form.patch(product ? { slug } : readdress(slug))}
            hint={t.slugHint(product !== null)}
            from={product ? undefined : values.title}
          />
          <OptionalText {...form.field('subtitle')} hint={t.subtitleHint} maxLength={200} />
          <RichTextEditor
            id="descriptionHtml"
            label={t.description}
            value={values.descriptionHtml}
            onChange={(descriptionHtml) => form.patch({ descriptionHtml })}
            error={errorOf('descriptionHtml')}
          />
        </Panel>
        <Panel title={t.pictures}>
          <ImageUploader
            id="pictures"
            value={values.pictures}
            onChange={(pictures) => form.patch({ pictures })}
            colors={pictureColors(values).flatMap((id) => {
              const color = options.get(id)
              return color ? [{ id, name: color.label, hex: color.hex ?? '#888888', pattern: color.pattern }] : []
            })}
            error={errorOf('pictures')}
          />
        </Panel>
        <VariantsPanel {...{ product, form, choices, options, onFound, reserved, prices }} />
        <RelatedPanel form={form} ownId={product?.id ?? null} />
        <SearchPanel form={form} />
      </EditForm>
    </>
  )
}

/** Colours that a picture can be assigned to: those of the variants, and those already assigned to a picture. */
const pictureColors = ({ variants, pictures }: Values): string[] => [
  ...new Set([...colorsOf(variants), ...pictures.flatMap(({ colorId }) => (colorId === null ? [] : [colorId]))]),
]
