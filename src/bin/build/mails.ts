// Compiles the mail templates to JavaScript, because Node strips types but cannot run TSX. Each bundle includes React's
// production build, so it needs neither installed packages nor NODE_ENV.
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
      // Several processes may build at once, such as the tests in a fresh checkout, so each file is replaced atomically.
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
