import { useCopy } from '#lib/hooks'
import { Button, VisuallyHidden } from '#lib/primitives'

/** Button that copies code and confirms it. */
export function CopyButton({ code }: { code: string }) {
  const { copied, copy } = useCopy()
  return (
    <>
      <Button tone="plain" size="small" onClick={() => void copy(code)}>
        {copied ? '已复制' : '复制'}
      </Button>
      <VisuallyHidden role="status">{copied && '已复制'}</VisuallyHidden>
    </>
  )
}
