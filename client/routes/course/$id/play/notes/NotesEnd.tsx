import { useEffect, useRef } from 'react'
import { Button } from '#lib/primitives'

/** Distance below the viewport at which the next part is fetched, as a root margin. */
const margin = '600px'

/** End of the loaded notes: fetches the next part when scrolled near, or by a click. */
export function NotesEnd({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (busy || !end.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: margin })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [busy, onMore])
  return (
    <div ref={end}>
      <Button wide busy={busy} onClick={onMore}>
        更多笔记
      </Button>
    </div>
  )
}
