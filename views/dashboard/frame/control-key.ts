// What the key beside the letters of a shortcut is called on this person's keyboard.
import { useHydrated } from '../../kit/hydrated.ts'
import { useWords } from '../words.ts'

export function useControl(): string {
  const { control } = useWords().kit.shortcuts
  const hydrated = useHydrated()
  return hydrated && /^(?:Mac|iP)/.test(navigator.platform) ? '⌘' : control
}
