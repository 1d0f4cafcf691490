// What surrounds the router on both sides: the active language.
import type { ReactNode } from 'react'
import { MessagesProvider } from './messages/catalogue.tsx'
import type { Messages } from './messages/en.ts'

export function App({ messages, children }: { messages: Messages; children: ReactNode }) {
  return <MessagesProvider value={messages}>{children}</MessagesProvider>
}
