import { Printer } from 'lucide'
import { Button } from '#lib/primitives'
import { Icon } from './Icon.tsx'

/** Button that prints the page; screen-only content is excluded. */
export function PrintButton({ size = 'small' }: { size?: 'small' | 'medium' }) {
  return (
    <Button size={size} onClick={() => window.print()}>
      <Icon of={Printer} size={16} />
      打印
    </Button>
  )
}
