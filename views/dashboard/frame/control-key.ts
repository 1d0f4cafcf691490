// The name of the modifier key in shortcuts (Ctrl or ⌘) on the current platform.
import { useHydrated } from '../../kit/hydrated.ts'
import { useWords } from '../words.ts'

export function useControl(): string {
  const { control } = useWords().kit.shortcuts
  const hydrated = useHydrated()
  return hydrated && /^(?:Mac|iP)/.test(navigator.platform) ? '⌘' : control
}
