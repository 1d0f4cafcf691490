// Deleting a category. One that holds something is not deleted: what it holds is counted, with the ways there.
import type { Result } from '../../api/client.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import dialogs from '../kit/edit/dialogs.module.css'
import { RemoveDialog } from '../kit/edit/remove-dialog.tsx'
import type { Changed } from '../kit/edit/use-edit-form.ts'
import { useWords } from '../words.ts'
import { LIST } from './tree-row.tsx'
import type { Category } from './values.ts'

interface Props {
  category: Category
  open: boolean
  onClose: () => void
  remove: () => Promise<Result<Changed>>
  to: string
  leaving: { current: boolean }
}

export function RemoveCategory({ category, open, onClose, remove, to, leaving }: Props) {
  const t = useWords().categories
  const { name, slug, children, products } = category
  if (children + products === 0)
    return (
      <RemoveDialog
        open={open}
        onClose={onClose}
        name={name}
        consequence={t.removeText}
        remove={remove}
        to={to}
        leaving={leaving}
      />
    )
  return (
    <Dialog open={open} onClose={onClose} title={t.removeBlocked(name)}>
      <p>{t.removeBlockedText(children, products)}</p>
      <p className={dialogs.buttons}>
        {children > 0 && <ButtonLink href={LIST}>{t.seeCategories}</ButtonLink>}
        {products > 0 && (
          <ButtonLink href={`/dashboard/products?${new URLSearchParams({ category: slug })}`}>
            {t.seeProducts(products)}
          </ButtonLink>
        )}
      </p>
    </Dialog>
  )
}
