// The corner from which a developer changes what the mocked shop is like. A choice stands in the address and is kept for
// the tab, so that reloading and hot reloading stay in it.
import { SCENARIOS } from '../scenario.ts'
import styles from './panel.module.css'

const KEY = 'mock-scenario'

/** From the address, or from what this tab chose before. */
export function chosenScenario(): string {
  const given = new URL(location.href).searchParams.get('scenario')
  if (given !== null) sessionStorage.setItem(KEY, given)
  return sessionStorage.getItem(KEY) ?? 'normal'
}

const choose = (names: string[]) => {
  const url = new URL(location.href)
  url.searchParams.set('scenario', names.join(',') || 'normal')
  location.assign(url)
}

export function Panel() {
  const chosen = chosenScenario()
    .split(',')
    .filter((name) => name !== 'normal')
  const others = SCENARIOS.filter((name) => name !== 'normal')
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
