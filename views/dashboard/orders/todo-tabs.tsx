// What is to be done with orders, as tabs above their list: each is an address of its own.
import { useListAddress } from '../kit/list/address.ts'
import tabs from '../kit/tabs.module.css'
import { useWords } from '../words.ts'

const TASKS = ['any', 'pack', 'send', 'money', 'returns', 'attention', 'all'] as const

export function TodoTabs() {
  const t = useWords().orders.tasks
  const { query, to } = useListAddress()
  const chosen = query.get('todo') ?? 'all'
  return (
    <nav aria-label={t.label} className={tabs.tabs}>
      {TASKS.map((todo) => (
        <a
          key={todo}
          href={to({ todo })}
          className={tabs.tab}
          aria-current={todo === chosen ? 'page' : undefined}
          data-keep-scroll=""
        >
          {t[todo]}
        </a>
      ))}
    </nav>
  )
}
