// The mocks as the page in the browser uses them: a script of its own, which starts while the views are still on their
// way. What the page is told of them stands in `mockedShop`.
import { setupWorker } from 'msw/browser'
import { createMocks } from '../handlers.ts'
import { recorded } from '../recorded.ts'
import { readScenario, type Scenario } from '../scenario.ts'

export interface MockedShop {
  /** Fulfilled when every call is answered by the mocks. */
  started: Promise<unknown>
  scenario: Scenario
}

declare global {
  var mockedShop: MockedShop
}

const KEY = 'mock-scenario'

/** From the address, or from what this tab chose before. */
function chosenScenario(): string {
  const given = new URL(location.href).searchParams.get('scenario')
  if (given !== null) sessionStorage.setItem(KEY, given)
  return sessionStorage.getItem(KEY) ?? 'normal'
}

const scenario = readScenario(chosenScenario())
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
}
