// Parses the arguments of a command and ends the process when they are invalid.
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Prints these lines, all but the first indented, and exits with 1. */
export const fail = (...lines: string[]): never => {
  console.error(lines.join('\n  '))
  process.exit(1)
}

/** Returns a function that prints what is wrong and the command's usage, and exits with 2. */
export const misused =
  (usage: string) =>
  (message: string): never => {
    console.error(`${message}\nUsage: ${usage}`)
    process.exit(2)
  }

/** Parses the arguments; `wrong` receives the reason if that fails, and must end the process. */
export const readArguments = <const C extends ParseArgsConfig>(
  config: C,
  wrong: (message: string) => never,
): ReturnType<typeof parseArgs<C>> => {
  try {
    return parseArgs(config)
  } catch (error) {
    return wrong((error as Error).message)
  }
}
