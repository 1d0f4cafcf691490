// How the views are built: once for the browser (with a manifest) and once for rendering on the server.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  build: isSsrBuild
    ? { ssr: 'views/entry.server.tsx', outDir: 'dist/server', target: 'node24', copyPublicDir: false }
    : { outDir: 'dist/client', manifest: true, rollupOptions: { input: 'views/entry.client.tsx' }, target: 'es2023' },
  // One self-contained server bundle holds React's production build whatever NODE_ENV says, and loads fast. While
  // developing, Node loads the packages itself: some of them are CommonJS.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
