import { type ComponentType, useEffect, useState } from 'react'
import type { ExtrasProps } from './ExtrasProps.ts'

/** The buttons that few pages ask for, once they are asked for and have come. Without them the preview is whole as well. */
export function useExtras(wanted: boolean): { Extras: ComponentType<ExtrasProps> } | undefined {
  const [extras, setExtras] = useState<{ Extras: ComponentType<ExtrasProps> }>()
  useEffect(() => {
    if (wanted) import('./Extras.tsx').then(setExtras, () => undefined)
  }, [wanted])
  return wanted ? extras : undefined
}
