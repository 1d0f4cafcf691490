// SIGUSR2 makes a running process log more, and a second one switches back. The supervisor passes it on, so that
// one signal reaches all.
import type { Logger } from 'pino'

export const verboseSignal = 'SIGUSR2'

/** The level the signal switches to, and back from. */
const VERBOSE = 'debug'

export interface LevelSwitch {
  level: () => string
  set: (level: string) => void
  toggle: () => string
}

export const levelSwitch = (logger: Logger): LevelSwitch => {
  const usual = logger.level
  const set = (level: string) => {
    logger.level = level
    // Logged at a level that is written before the change and after it.
    logger.warn({ event: 'log.level', to: level }, `The log level is ${level} now`)
  }
  return {
    level: () => logger.level,
    set,
    toggle: () => {
      set(logger.level === VERBOSE ? usual : VERBOSE)
      return logger.level
    },
  }
}
