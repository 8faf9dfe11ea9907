import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { ToastCard } from './ToastCard.tsx'
import { type Toast, toasts } from './toastStore.ts'
import { createTopLayer, type TopLayer } from './topLayer.ts'

/** Where toasts are shown; once in a page. Renders nothing on the server. */
export function ToastHost() {
  const layer = useTopLayer()
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, none)
  const open = shown.length > 0
  useEffect(() => layer?.raise(open), [layer, open])
  useHiddenTab()
  if (!layer) return null
  const card = (toast: Toast) => <ToastCard key={toast.id} toast={toast} onHold={toasts.hold} onClose={toasts.dismiss} />
  // The regions stay while toasts come and go: screen readers announce what is added to a region they know.
  return createPortal(
    <Root>
      <div role="alert">{shown.filter(({ kind }) => kind === 'error').map(card)}</div>
      <div role="status">{shown.filter(({ kind }) => kind !== 'error').map(card)}</div>
    </Root>,
    layer.root,
  )
}

const nothing: readonly Toast[] = []
const none = () => nothing

function useTopLayer(): TopLayer | undefined {
  const [layer, setLayer] = useState<TopLayer>()
  useEffect(() => {
    const created = createTopLayer()
    setLayer(created)
    return created.destroy
  }, [])
  return layer
}

function useHiddenTab(): void {
  useEffect(() => {
    const tell = () => toasts.setHidden(document.visibilityState === 'hidden')
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [])
}

const Root = styled.div`
  position: fixed;
  inset: 16px 16px auto;
  pointer-events: none;
  /* Never display: none, not even while empty, or screen readers would not know the regions. */
  & > div {
    display: grid;
    gap: 8px;
    justify-items: center;
  }
  & > div:not(:empty) {
    margin-bottom: 8px;
  }
`
