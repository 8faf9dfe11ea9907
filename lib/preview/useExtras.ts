import { type ComponentType, useEffect, useState } from 'react'
import type { ExtrasProps } from './ExtrasProps.ts'

/** Loads the optional buttons if they are wanted. Returns undefined until they are loaded; the preview works without them. */
export function useExtras(wanted: boolean): { Extras: ComponentType<ExtrasProps> } | undefined {
  const [extras, setExtras] = useState<{ Extras: ComponentType<ExtrasProps> }>()
  useEffect(() => {
    if (wanted) import('./Extras.tsx').then(setExtras, () => undefined)
  }, [wanted])
  return wanted ? extras : undefined
}
