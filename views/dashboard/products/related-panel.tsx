// Related products: picked by search and put in order.
import { X } from 'lucide-react'
import type { ProductRow } from '#contract/admin-products.ts'
import { live } from '../../api/live.ts'
import { Picture } from '../../kit/picture.tsx'
import { fieldProblemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import type { EditForm } from '../kit/edit/use-edit-form.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { RecordPicker } from '../kit/record-picker.tsx'
import { SortableList } from '../kit/sortable-list.tsx'
import { useWords } from '../words.ts'
import styles from './editor.module.css'
import type { Related, Values } from './values.ts'

const MOST = 24

interface Props {
  form: EditForm<Values>
  /** Id of this product, which cannot be related to itself. */
  ownId: string | null
}

const Thumb = ({ picture }: Pick<Related, 'picture'>) => (
  <Picture picture={picture} sizes="32px" from={96} upTo={96} alt="" className={styles.thumb} />
)

export function RelatedPanel({ form, ownId }: Props) {
  const t = useWords().products
  const messages = useMessages()
  const { related } = form.values
  const word = Object.entries(form.problem?.fields ?? {}).find(([path]) => path.startsWith('related'))?.[1]
  const here = related.map(({ id }) => id)

  const add = async (id: string) => {
    const found = await live.attempt('GET /api/admin/products/:id', { params: { id } })
    if (!found.ok) return
    const { title, slug, pictures } = found.data
    form.patch({ related: [...related, { id, title, slug, picture: pictures[0]?.picture ?? null }] })
  }
  return (
    <Panel title={t.related}>
      {related.length > 0 && (
        <div className={styles.relatedList}>
          <SortableList
            label={t.related}
            items={related}
            idOf={({ id }) => id}
            nameOf={({ title }) => title}
            onOrder={(next) => form.patch({ related: next })}
          >
            {({ id, title, picture }) => (
              <div className={styles.related}>
                <Thumb picture={picture} />
                <span>{title}</span>
                <IconButton
                  icon={X}
                  label={t.relatedRemove(title)}
                  onClick={() => form.patch({ related: related.filter((one) => one.id !== id) })}
                />
              </div>
            )}
          </SortableList>
        </div>
      )}
      {related.length < MOST && (
        <RecordPicker<ProductRow>
          id="related"
          label={t.relatedAdd}
          hint={t.relatedHint}
          error={word === undefined ? undefined : fieldProblemText(messages, word)}
          resource="products"
          without={ownId === null ? here : [...here, ownId]}
          optionOf={({ id, title, picture, status }) => ({
            id,
            label: title,
            note: t.states[status],
            glyph: <Thumb picture={picture} />,
          })}
          value={null}
          onPick={(picked) => picked && void add(picked.id)}
        />
      )}
    </Panel>
  )
}
