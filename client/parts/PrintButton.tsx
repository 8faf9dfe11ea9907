import { Printer } from 'lucide'
import { Icon } from './Icon.tsx'
import { ScriptedButton } from './ScriptedButton.ts'

/** Prints the page; what belongs to the screen alone stays off the paper. */
export function PrintButton() {
  return (
    <ScriptedButton size="small" onClick={() => window.print()}>
      <Icon of={Printer} size={16} />
      打印
    </ScriptedButton>
  )
}
