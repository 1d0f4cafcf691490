// Saved views as tabs: named addresses of this list. An opened view that was changed can be saved or discarded.
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { SavedView } from '#contract/saved-views.ts'
import type { Problem } from '../../../api/client.ts'
import { live } from '../../../api/live.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Field } from '../../../kit/field.tsx'
import { FormErrors } from '../../../kit/form-errors.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { problemText } from '../../../kit/problem-text.ts'
import { toast } from '../../../kit/toast.tsx'
import { useMessages } from '../../../messages/catalogue.tsx'
import { useWords } from '../../words.ts'
import { essence, useListAddress } from './address.ts'
import styles from './view-tabs.module.css'

/** A view that the screen has from the start. */
export interface ShippedView {
  name: string
  /** The query of its address. */
  query: string
}

interface Props {
  screen: string
  views: readonly SavedView[]
  shipped?: readonly ShippedView[] | undefined
  /** Whether to begin with one for all rows. */
  all?: boolean
}

export function ViewTabs({ screen, views, shipped = [], all = true }: Props) {
  const t = useWords().kit.views
  const messages = useMessages()
  const { pathname, search, query } = useListAddress()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [naming, setNaming] = useState(false)
  const now = essence(search)
  const opened = views.find(({ id }) => id === query.get('view'))
  const current = opened ?? views.find((view) => essence(view.query) === now)
  const ready = current ? undefined : shipped.find(({ query: own }) => essence(own) === now)
  const edited = opened !== undefined && essence(opened.query) !== now
  const hrefOf = (view: SavedView) =>
    `${pathname}?${new URLSearchParams([...new URLSearchParams(view.query), ['view', view.id]])}`

  const finish = async (result: { ok: true } | { ok: false; problem: Problem }, message: string) => {
    if (!result.ok) return toast(problemText(messages, result.problem), { tone: 'error' })
    toast(message)
    await revalidate()
  }
  const save = async ({ id, name, shared, version }: SavedView) =>
    finish(
      await live.attempt('PUT /api/admin/views/:id', { params: { id }, body: { name, shared, version, query: now } }),
      t.saved,
    )
  const remove = async ({ id }: SavedView) => {
    const result = await live.attempt('DELETE /api/admin/views/:id', { params: { id } })
    if (result.ok) await navigate(pathname)
    await finish(result, t.removed)
  }
  return (
    <div className={styles.bar}>
      <nav aria-label={t.label}>
        <ul className={styles.tabs}>
          {all && (
            <li>
              <a href={pathname} aria-current={!current && now === '' ? 'page' : undefined}>
                {t.all}
              </a>
            </li>
          )}
          {shipped.map((view) => (
            <li key={view.query}>
              <a href={`${pathname}?${view.query}`} aria-current={view === ready ? 'page' : undefined}>
                {view.name}
              </a>
            </li>
          ))}
          {views.map((view) => (
            <li key={view.id}>
              <a href={hrefOf(view)} aria-current={view === current ? 'page' : undefined}>
                {view.name}
                {view.shared && <small>{t.shared}</small>}
                {view === current && edited && <small>{t.edited}</small>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.actions}>
        {opened && edited && (
          <>
            {opened.own && (
              <button type="button" onClick={() => void save(opened)}>
                {t.save}
              </button>
            )}
            <a href={hrefOf(opened)}>{t.reset}</a>
          </>
        )}
        {opened?.own && !edited && (
          <button type="button" onClick={() => void remove(opened)}>
            {t.remove}
          </button>
        )}
        {now !== '' && !ready && (!current || edited) && (
          <button type="button" onClick={() => setNaming(true)}>
            <Icon of={Plus} size={15} />
            {t.saveAs}
          </button>
        )}
      </div>
      <Dialog open={naming} onClose={() => setNaming(false)} title={t.saveAs}>
        <NewView screen={screen} query={now} onDone={() => setNaming(false)} />
      </Dialog>
    </div>
  )
}

function NewView({ screen, query, onDone }: { screen: string; query: string; onDone: () => void }) {
  const w = useWords().kit.views
  const t = useMessages()
  const { pathname } = useListAddress()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Problem>()

  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name')).trim()
    const body = { screen, query, name, shared: form.has('shared') }
    const result = await live.attempt('POST /api/admin/views', { body })
    if (!result.ok) return setProblem(result.problem)
    onDone()
    toast(w.saved)
    await navigate(`${pathname}?${new URLSearchParams([...new URLSearchParams(query), ['view', result.data.id]])}`)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void create(event)} noValidate>
      <FormErrors problem={problem} labels={{ name: w.name }} ids={{ name: 'view-name' }} />
      <Field id="view-name" name="name" label={w.name} maxLength={60} required problem={problem} />
      <label className={styles.share}>
        <input type="checkbox" name="shared" />
        {w.share}
      </label>
      <p className={styles.buttons}>
        <Button type="submit" look="primary">
          {t.save}
        </Button>
        <Button onClick={onDone}>{t.cancel}</Button>
      </p>
    </form>
  )
}
