// What was refused of one field, in words: for inputs that show their error themselves.
import type { Problem } from '../../../api/client.ts'
import { fieldProblemText } from '../../../kit/problem-text.ts'
import { useMessages } from '../../../messages/catalogue.tsx'

interface Named {
  name: string
  problem: Problem | undefined
}

export function useErrorText(): (field: Named) => string | undefined {
  const messages = useMessages()
  return ({ name, problem }) => {
    const word = problem?.fields?.[name]
    return word === undefined ? undefined : fieldProblemText(messages, word, name)
  }
}
