// What loaders and actions find in the router's context.
import { createContext } from 'react-router'
import type { Api } from './client.ts'

export const apiContext = createContext<Api>()
