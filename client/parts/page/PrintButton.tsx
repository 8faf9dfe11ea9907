import { Printer } from 'lucide'
import { Button } from '#lib/primitives'
import { Icon } from './Icon.tsx'

/** Prints the page; what belongs to the screen alone stays off the paper. */
export function PrintButton({ size = 'small' }: { size?: 'small' | 'medium' }) {
  return (
    <Button size={size} onClick={() => window.print()}>
      <Icon of={Printer} size={16} />
      打印
    </Button>
  )
}
