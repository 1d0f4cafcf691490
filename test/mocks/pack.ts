// `npm run mocks:pack`: the mocks as a package for other repositories, in dist/ or the folder that is given. It needs msw
// and zod, and nothing else of ours.
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { misused, readArguments } from '../../src/bin/command-line.ts'
import { recordedModule } from './recorded-files.ts'
import { SCENARIOS } from './scenario.ts'

const here = import.meta.dirname
const root = join(here, '../..')
const usage: (message: string) => never = misused('npm run mocks:pack [-- <folder>]')
const { positionals } = readArguments({ allowPositionals: true, options: {} }, usage)
const [dist = join(root, 'dist'), ...others] = positionals
if (others.length > 0) usage('One folder is written.')
const folder = join(dist, 'stoa-mocks')
const { version, license, dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const msw = JSON.parse(readFileSync(join(root, 'node_modules/msw/package.json'), 'utf8'))

const description = {
  name: 'stoa-mocks',
  version,
  description: 'Answers as the BFF of Stoa does, as handlers for MSW, with the contracts and recorded answers.',
  license,
  type: 'module',
  // As MSW does; nothing of ours asks for more.
  engines: { node: msw.engines.node },
  sideEffects: false,
  peerDependencies: { msw: `^${devDependencies.msw}`, zod: `^${dependencies.zod}` },
  exports: {
    '.': './test/mocks/handlers.js',
    './recorded': './test/mocks/recorded.js',
    './scenario': './test/mocks/scenario.js',
    './contract/*': './src/contract/*.js',
  },
  // As the declarations name them.
  imports: { '#contract/*.ts': './src/contract/*.js' },
}

rmSync(folder, { recursive: true, force: true })
const compiler = join(root, 'node_modules/typescript/bin/tsc')
// A second checker would read the same libraries again.
execFileSync(process.execPath, [compiler, '-p', here, '--checkers', '1', '--outDir', folder], { stdio: 'inherit' })
const input = ['handlers.ts', 'recorded.ts', 'scenario.ts'].map((name) => join(here, name))
const modules = await rolldown({ input, external: ['msw', 'zod'], plugins: [recordedModule], treeshake: false })
await modules.write({ dir: folder, preserveModules: true, preserveModulesRoot: root })

writeFileSync(join(folder, 'package.json'), JSON.stringify(description, null, 2))
copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
const facts: Record<string, string> = {
  version,
  msw: devDependencies.msw,
  zod: dependencies.zod,
  scenarios: SCENARIOS.map((name) => `\`${name}\``).join(' '),
  node: msw.engines.node.replace(/^>=/, '') + ' or newer',
}
const readme = readFileSync(join(here, 'PACKAGE.md'), 'utf8').replace(/\{(\w+)\}/g, (all, name) => facts[name] ?? all)
writeFileSync(join(folder, 'README.md'), readme)

execFileSync('npm', ['pack', '--silent', '--pack-destination', dist], { cwd: folder })
console.log(join(dist, `stoa-mocks-${version}.tgz`))
