// Chooses a list's columns: a GET form that puts them into the address; with JavaScript the choice is stored per user.
import { Columns3 } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { live } from '../../../api/live.ts'
import { Icon } from '../../../kit/icon.tsx'
import { problemText } from '../../../kit/problem-text.ts'
import { toast } from '../../../kit/toast.tsx'
import { useMessages } from '../../../messages/catalogue.tsx'
import { useWords } from '../../words.ts'
import { Popup } from '../popup.tsx'
import { hiddenInputs, useListAddress } from './address.ts'
import type { Column } from './column.ts'
import styles from './list-tools.module.css'

interface Props<Row> {
  /** The name under which the choice is stored. */
  screen: string
  columns: readonly Column<Row>[]
  visible: readonly Column<Row>[]
}

export function ColumnChooser<Row>({ screen, columns, visible }: Props<Row>) {
  const t = useWords().kit.list
  const messages = useMessages()
  const { pathname, query, to } = useListAddress()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  const choose = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).getAll('cols').map(String)
    const result = await live.attempt('PUT /api/admin/screens/:screen/columns', {
      params: { screen },
      body: { columns: chosen },
    })
    if (!result.ok) return toast(problemText(messages, result.problem), { tone: 'error' })
    if (query.has('cols')) await navigate(to({ cols: null }), { replace: true, preventScrollReset: true })
    else await revalidate()
  }
  return (
    <Popup
      align="end"
      summaryClass={styles.tool}
      label={t.columns}
      summary={
        <>
          <Icon of={Columns3} size={16} />
          <span>{t.columns}</span>
        </>
      }
    >
      <form action={pathname} method="get" className={styles.columns} onSubmit={(event) => void choose(event)}>
        {hiddenInputs(query, ['cols']).map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend>{t.showColumns}</legend>
          {columns.slice(1).map((column) => (
            <label key={column.id}>
              <input
                key={String(visible.includes(column))}
                type="checkbox"
                name="cols"
                value={column.id}
                defaultChecked={visible.includes(column)}
              />
              {column.header}
            </label>
          ))}
        </fieldset>
        <button type="submit">{t.apply}</button>
      </form>
    </Popup>
  )
}
