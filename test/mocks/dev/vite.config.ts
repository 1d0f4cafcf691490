// `npm run dev:mock`: only the views, in the browser, on mocks. Vite serves the sources and the demo shop's pictures;
// there is no BFF, no shop and no database.
import { createReadStream, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { mocked } from './mocked-plugin.ts'

const root = resolve(import.meta.dirname, '../../..')
const PICTURES = join(root, 'src/demo/images')

/** `/media/mug/sage-1.webp?w=480` is that file, in the size it has. */
const pictures = (): Plugin => ({
  name: 'demo-pictures',
  configureServer: (server) => {
    server.middlewares.use('/media', (request, response, next) => {
      const [path = ''] = (request.url ?? '').split('?')
      const file = join(PICTURES, path)
      if (!/^(?:\/[a-z0-9-]+)+\.webp$/.test(path) || !existsSync(file)) return next()
      response.setHeader('content-type', 'image/webp')
      createReadStream(file).pipe(response)
    })
  },
})

export default defineConfig({
  root: import.meta.dirname,
  publicDir: join(root, 'public'),
  cacheDir: join(root, 'node_modules/.cache/vite-mocks'),
  plugins: [react(), mocked(), pictures()],
  // A tenth of the time to the first page, against PostCSS.
  css: { transformer: 'lightningcss' },
  server: { port: 3000, fs: { allow: [root] } },
})
