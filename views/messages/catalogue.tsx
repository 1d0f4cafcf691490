// The active language's sentences, for components (`useMessages`) and for page titles.
import { createContext, useContext } from 'react'
import type { Messages } from './en.ts'

const MessagesContext = createContext<Messages | undefined>(undefined)

export const MessagesProvider = MessagesContext.Provider

export function useMessages(): Messages {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('No message catalogue around this component')
  return messages
}
