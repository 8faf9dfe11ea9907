import { useEffect, useRef, useState } from 'react'
import { Button } from '#lib/primitives'
import { Cover } from './Cover.ts'

/** So long after the end the next lesson begins, in seconds (product decision). */
const pauseSeconds = 10

/** The lesson that follows. */
export interface NextUp {
  title: string
  go: () => void
}

/** After the end: the next lesson begins by itself, unless one would rather stay. */
export function NextCountdown({ next }: { next: NextUp }) {
  const [left, setLeft] = useState(pauseSeconds)
  const [stays, setStays] = useState(false)
  const go = useRef(next.go)
  useEffect(() => {
    go.current = next.go
  })
  useEffect(() => {
    if (stays) return undefined
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : go.current()), 1000)
    return () => clearTimeout(timer)
  }, [left, stays])
  return (
    <Cover>
      <p>{stays ? '下一节' : `${left} 秒后播放下一节`}</p>
      <strong>{next.title}</strong>
      <div>
        <Button tone="primary" onClick={next.go}>
          {stays ? '播放下一节' : '立即播放'}
        </Button>
        {!stays && <Button onClick={() => setStays(true)}>取消</Button>}
      </div>
    </Cover>
  )
}
