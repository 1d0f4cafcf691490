// `npm run test:hard -- <stage> [arguments]`: proofs that take longer than the gate has time for, one at a time.
// Each stage is a file beside this one; what follows its name is handed to it.

type Run = (args: readonly string[]) => Promise<number>

interface Stage {
  about: string
  load: () => Promise<{ run: Run }>
}

const STAGES: Record<string, Stage> = {
  'openapi-style': {
    about: "Spectral's rules for OpenAPI over both descriptions; fetches Spectral by npx",
    load: () => import('./openapi-style.ts'),
  },
  fuzz: {
    about: 'random targets and generated requests against the started product (--seed N repeats a run)',
    load: () => import('./fuzz.ts'),
  },
  model: {
    about: 'random events of orders beside a plain model, in memory and in PostgreSQL (--seed N, --sequences N)',
    load: () => import('./model.ts'),
  },
  plans: {
    about: 'plans of lists, searches and facets in a shop of a hundred thousand products',
    load: () => import('./plans.ts'),
  },
  races: {
    about: 'many who order at once, at one shop process and at three (--rounds N)',
    load: () => import('./races.ts'),
  },
  cache: {
    about: 'three BFF processes before one shop that is edited a thousand times: nobody sees what is over (--edits N)',
    load: () => import('./cache.ts'),
  },
  crashes: {
    about: 'a shop killed at each step of placing, webhook, refund and expiry, and asked the same again',
    load: () => import('./crashes.ts'),
  },
}

const [name, ...args] = process.argv.slice(2)
const stage = name === undefined || !Object.hasOwn(STAGES, name) ? undefined : STAGES[name]
if (stage) {
  const { run } = await stage.load()
  process.exit(await run(args))
}
if (name !== undefined) console.error(`There is no stage "${name}".`)
console.log('npm run test:hard -- <stage> [arguments]\n')
for (const [each, { about }] of Object.entries(STAGES)) console.log(`  ${each.padEnd(14)} ${about}`)
process.exit(name === undefined ? 0 : 1)
