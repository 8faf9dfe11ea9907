import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { PreviewLayer, type PreviewLayerProps } from './PreviewLayer.tsx'
import { warnAboutEmptyList } from './warnAboutEmptyList.ts'

/** Props of {@link Preview}. */
export interface PreviewProps extends PreviewLayerProps {
  /** Parent of the preview; by default, the body. In a shadow root, the preview includes its styles if the page renders into one. */
  container?: Element | ShadowRoot | undefined
}

const never = () => () => undefined

/** Shows images in full screen while it is mounted. Renders nothing on the server. */
export function Preview({ container, ...rest }: PreviewProps) {
  const onClient = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const empty = rest.images.length === 0
  const latest = useRef({ ...rest, neverHadAny: empty })
  useEffect(() => {
    latest.current = { ...rest, neverHadAny: empty && latest.current.neverHadAny }
  })
  useEffect(() => {
    if (!empty) return
    if (latest.current.neverHadAny) warnAboutEmptyList()
    latest.current.onClose()
  }, [empty])
  return onClient && !empty ? createPortal(<PreviewLayer {...rest} />, container ?? document.body) : null
}
