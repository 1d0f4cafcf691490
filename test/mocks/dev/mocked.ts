// The mocks as the page in the browser uses them: a script of its own, which starts while the views are still on their
// way. What the page is told of them stands in `mockedShop`.
import { setupWorker } from 'msw/browser'
import { createMocks } from '../handlers.ts'
import { recorded } from '../recorded.ts'
import { NORMAL, readScenario, type Scenario } from '../scenario.ts'

export interface MockedShop {
  /** Fulfilled when every call is answered by the mocks. */
  started: Promise<unknown>
  scenario: Scenario
  /** Why the scenario that the address asks for is not shown. */
  refused?: string
}

declare global {
  var mockedShop: MockedShop
  /** V8's own; the DOM's types do not know it. */
  interface ErrorConstructor {
    stackTraceLimit?: number | undefined
  }
}

const KEY = 'mock-scenario'

/** From the address, or from what this tab chose before. */
function chosenScenario(): Pick<MockedShop, 'scenario' | 'refused'> {
  const before = () => {
    try {
      return readScenario(sessionStorage.getItem(KEY))
    } catch {
      // Stored by a version that had a scenario of that name.
      return NORMAL
    }
  }
  const given = new URL(location.href).searchParams.get('scenario')
  if (given === null) return { scenario: before() }
  try {
    const scenario = readScenario(given)
    sessionStorage.setItem(KEY, given)
    return { scenario }
  } catch (error) {
    return { scenario: before(), refused: String(error) }
  }
}

const { scenario, ...chosen } = chosenScenario()
// MSW reads from a stack where each handler was written: for all 250 of them, the same line.
const { stackTraceLimit } = Error
Error.stackTraceLimit = 0
const { handlers } = createMocks({ recordings: recorded, scenario })
Error.stackTraceLimit = stackTraceLimit

globalThis.mockedShop = {
  started: setupWorker(...handlers).start({
    quiet: true,
    serviceWorker: { url: '/worker.js' },
    // The worker asks about calls only; one that nobody answers is a mistake worth a look.
    onUnhandledFrame: ({ defaults }) => defaults.error(),
  }),
  scenario,
  ...chosen,
}
