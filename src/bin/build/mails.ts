// The mails' templates as JavaScript: TSX is what Node cannot run by taking types away. Each holds React's production
// build, so that it needs neither a package nor NODE_ENV.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { replaceFile } from '../../dev/fresh-build.ts'

const SOURCES = 'src/shop/mail'

export const buildMails = async (root: string): Promise<void> => {
  const templates = readdirSync(join(root, SOURCES)).filter((file) => file.endsWith('.tsx'))
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      // Several processes may build at once, as the tests of a fresh checkout do: each file is put in place as a whole.
      write: false,
      target: 'node24',
      rollupOptions: {
        input: Object.fromEntries(templates.map((file) => [basename(file, '.tsx'), join(root, SOURCES, file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  for (const { output } of [built].flat() as Rolldown.RolldownOutput[])
    for (const file of output)
      if (file.type === 'chunk') replaceFile(join(root, 'dist', 'mail', file.fileName), file.code)
}
