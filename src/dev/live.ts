// Development while everything runs: processes restart with every change of their code, and what is
// wrong with one of them is shown in the browser until it is fixed.
import type { Logger } from 'pino'
import type { Child, ChildOptions } from '../process/child.ts'
import { createLiveChild, type LiveChild } from './live-child.ts'
import { createStandIn } from './stand-in.ts'
import { watchSources } from './watch.ts'

export interface Development {
  /** The folder that is watched. */
  folder: string
  /** Where the BFF serves. */
  port: number
  host: string
}

export interface Live {
  child: (options: ChildOptions & { name: 'bff' | 'shop' }) => Child
  close: () => Promise<void>
}

export const createLive = ({ folder, port, host }: Development, logger: Logger): Live => {
  const faults = new Map<string, string>()
  const children: { bff?: LiveChild; shop?: LiveChild } = {}
  const text = () => [...faults].map(([name, fault]) => `${name}\n\n${fault}`).join('\n\n')
  const show = () => children.bff?.show(faults.size > 0 ? text() : undefined)
  const standIn = createStandIn({ port, host, logger, text })
  const unwatch = watchSources(
    folder,
    (change) => {
      logger.info(change, 'The code changed')
      if (change.shop) void children.shop?.restart()
      if (change.bff) void children.bff?.restart()
    },
    (error) => logger.warn({ err: error }, 'A change of the code may have been missed'),
  )
  return {
    child: (options) => {
      const isBff = options.name === 'bff'
      const child = createLiveChild({
        ...options,
        onFault: (fault) => {
          if (fault === undefined) faults.delete(options.name)
          else faults.set(options.name, fault)
          show()
        },
        onDown: () => isBff && standIn.open(),
        beforeUp: async () => {
          if (isBff) await standIn.close()
        },
        onUp: () => isBff && show(),
      })
      children[options.name] = child
      return child
    },
    close: async () => {
      unwatch()
      await standIn.close()
    },
  }
}
