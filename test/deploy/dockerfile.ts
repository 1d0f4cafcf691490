// Reads a Dockerfile as far as ours goes: stages, and what each of their lines does.

export interface Step {
  instruction: string
  /** The rest of the line; lines that go on are joined. */
  text: string
}

export interface Stage {
  from: string
  name: string | undefined
  steps: Step[]
}

export function readDockerfile(source: string): Stage[] {
  const stages: Stage[] = []
  const lines = source.replace(/\\\n\s*/g, ' ').split('\n')
  for (const line of lines) {
    const [, instruction = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? []
    if (instruction === '') continue
    if (instruction === 'FROM') {
      const [from = '', , name] = text.split(/\s+/)
      stages.push({ from, name, steps: [] })
    } else stages.at(-1)?.steps.push({ instruction, text })
  }
  return stages
}

/** `["a", "b"]` of CMD, ENTRYPOINT and HEALTHCHECK. */
export const words = (text: string): string[] => JSON.parse(text.slice(text.indexOf('['))) as string[]

/** `A=1 B=2` of ENV. */
export const variables = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(/\s+/).map((pair) => pair.split('=', 2) as [string, string]))
