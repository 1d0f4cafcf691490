// The client for live pieces of a page (cart, suggestions), which call from the browser outside of loaders.
import { browserTransport } from './browser.ts'
import { createApi } from './client.ts'

export const live = createApi(browserTransport)
