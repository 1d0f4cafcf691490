// The arguments of a command, and how it ends where they are not what it takes.
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Ends the process with 1 and these lines, all but the first indented. */
export const fail = (...lines: string[]): never => {
  console.error(lines.join('\n  '))
  process.exit(1)
}

/** For a command with this usage: ends the process with 2, what is wrong, and the usage. */
export const misused =
  (usage: string) =>
  (message: string): never => {
    console.error(`${message}\nUsage: ${usage}`)
    process.exit(2)
  }

/** `wrong` ends the process, with the reason why the arguments cannot be read. */
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
