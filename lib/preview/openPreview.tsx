import { createRoot } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { LocaleProvider, type PartialLocale } from '#lib/locale'
import { Preview, type PreviewProps } from './Preview.tsx'
import { warnAboutEmptyList } from './warnAboutEmptyList.ts'

/** Options of {@link openPreview}. */
export type OpenPreviewOptions = Pick<
  PreviewProps,
  'images' | 'index' | 'container' | 'origin' | 'onChange' | 'tools' | 'download' | 'slideshow'
> & {
  /** Language of the preview; Chinese by default. */
  locale?: PartialLocale | undefined
  /** Called when the preview is closed in any way. */
  onClosed?: (() => void) | undefined
}

/** Opens a preview from anywhere. Returns a function that closes it, which can be called repeatedly. */
export function openPreview({ onClosed, locale = {}, ...options }: OpenPreviewOptions): () => void {
  if (options.images.length === 0) {
    warnAboutEmptyList()
    return () => undefined
  }
  // The root element stays outside of the document, because the dialog chooses its own parent.
  const root = createRoot(document.createElement('div'))
  let open = true
  const close = () => {
    if (!open) return
    open = false
    // Deferred because React may currently be rendering.
    queueMicrotask(() => {
      root.unmount()
      onClosed?.()
    })
  }
  const preview = (
    <LocaleProvider locale={locale}>
      <Preview {...options} onClose={close} />
    </LocaleProvider>
  )
  const { container } = options
  // Styles of the document do not apply inside a shadow root.
  root.render(container instanceof ShadowRoot ? <StyleSheetManager target={container}>{preview}</StyleSheetManager> : preview)
  return close
}
