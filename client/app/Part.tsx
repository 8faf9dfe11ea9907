import { type ReactNode, Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { ContentError } from '#lib/errors'
import type { Soon } from './Soon.ts'

interface PartProps<Value> {
  /** What the loader gave: there, failed, or late. */
  of: Soon<Value>
  /** The shape of what comes, shown while it is late. */
  fallback: ReactNode
  children: (value: Value) => ReactNode
}

/** A part of a page that stands or falls alone: when it fails, 重新加载 is offered in its place. */
export function Part<Value>({ of: part, fallback, children }: PartProps<Value>) {
  if ('value' in part) return children(part.value)
  if ('fault' in part) return <FailedPart />
  return (
    <Suspense fallback={fallback}>
      <Await resolve={part.late} errorElement={<FailedPart />}>
        {(value) => children(value)}
      </Await>
    </Suspense>
  )
}

function FailedPart() {
  const { revalidate, state } = useRevalidator()
  return <ContentError busy={state === 'loading'} onReload={() => void revalidate()} />
}
