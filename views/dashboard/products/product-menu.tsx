// Actions on a product besides editing: viewing, copying, archiving and deleting it.
import { Archive, Copy, ExternalLink, Eye } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ProductDetail } from '#contract/admin-products.ts'
import { sliceText } from '#contract/slice-text.ts'
import { live } from '../../api/live.ts'
import { problemText } from '../../kit/problem-text.ts'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { RecordMenu } from '../kit/edit/record-menu.tsx'
import type { EditForm } from '../kit/edit/use-edit-form.ts'
import { MenuButton, MenuLink } from '../kit/menu-item.tsx'
import { useWords } from '../words.ts'
import { PRODUCTS } from './load-product.ts'
import { stateOf } from './publishing.ts'
import type { Values } from './values.ts'

interface Props {
  product: ProductDetail
  form: EditForm<Values>
  /** Address of the list, opened after deleting. */
  back: string
}

export function ProductMenu({ product, form, back }: Props) {
  const { menu: t, removeText } = useWords().products
  const messages = useMessages()
  const navigate = useNavigate()
  const isPublic = stateOf(product, Date.now()) === 'published'

  const duplicate = async () => {
    const body = { title: sliceText(t.copyOf(product.title), 0, 160) }
    const copy = await live.attempt('POST /api/admin/products/:id/duplicate', { params: { id: product.id }, body })
    if (!copy.ok) return toast(problemText(messages, copy.problem), { tone: 'error' })
    await navigate(`${PRODUCTS}/${copy.data.slug}`)
    toast(t.duplicated)
  }
  const archive = () => {
    const values = { ...form.values, status: 'archived' as const }
    if (!form.dirty) return void form.resolveConflict(values, { version: form.version, values: form.values })
    form.patch({ status: 'archived' })
    toast(t.archiveUnsaved)
  }
  const stock = product.variants.reduce((sum, { onHand }) => sum + onHand, 0)
  return (
    <RecordMenu
      form={form}
      back={back}
      links={
        <>
          {isPublic && (
            <MenuLink
              icon={ExternalLink}
              label={t.view}
              href={`/product/${product.slug}`}
              target="_blank"
              rel="noreferrer"
            />
          )}
          <MenuLink
            icon={Eye}
            label={form.dirty ? t.previewUnsaved : t.preview}
            href={`/product/${product.slug}?preview=draft`}
            target="_blank"
            rel="noreferrer"
          />
          <MenuButton icon={Copy} label={t.duplicate} onClick={() => void duplicate()} />
        </>
      }
      remove={{ label: t.remove, name: product.title, consequence: removeText(product.variants.length, stock) }}
    >
      {form.values.status !== 'archived' && <MenuButton icon={Archive} label={t.archive} onClick={archive} />}
    </RecordMenu>
  )
}
