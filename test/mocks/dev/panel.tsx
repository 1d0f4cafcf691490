// The corner from which a developer changes what the mocked shop is like. A choice stands in the address and is kept for
// the tab, so that reloading and hot reloading stay in it.
import type { MockedShop } from './mocked.ts'
import styles from './panel.module.css'

const choose = (names: string[]) => {
  const url = new URL(location.href)
  url.searchParams.set('scenario', names.join(',') || 'normal')
  location.assign(url)
}

const unusual = (names: readonly string[]) => names.filter((name) => name !== 'normal')

export function Panel({ scenario, scenarios }: MockedShop) {
  const chosen = unusual(scenario.split(','))
  const others = unusual(scenarios)
  return (
    <details className={styles.panel}>
      <summary>Mock: {chosen.join(', ') || 'normal'}</summary>
      <fieldset>
        <legend>Scenario</legend>
        {others.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
              }
            />
            {name}
          </label>
        ))}
        <button type="button" onClick={() => choose([])}>
          normal
        </button>
      </fieldset>
    </details>
  )
}
