import { type ReactNode, useCallback, useState } from 'react'

interface FilterButtonProps {
  /** Number of selected conditions. */
  count: number
  /** `FilterSheet` of the list. */
  children: (close: () => void) => ReactNode
}

/** Button that opens the sheet with all filters on phones, with the number of selected conditions. */
export function FilterButton({ count, children }: FilterButtonProps) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <button type="button" aria-haspopup="dialog" data-chosen={count > 0 || undefined} onClick={() => setOpen(true)}>
        {count > 0 ? `筛选 ${count}` : '筛选'}
      </button>
      {open && children(close)}
    </>
  )
}
