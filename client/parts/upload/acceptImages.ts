interface TakeImagesOptions {
  onFiles: (files: File[]) => void
  onDragging: (dragging: boolean) => void
  /** Also accepts images pasted anywhere in its form, such as screenshots. */
  pasted: boolean
}

/** Accepts files dropped on an element, and pasted images. Returns the function that removes the listeners. */
export function acceptImages(root: HTMLElement, { onFiles, onDragging, pasted }: TakeImagesOptions): () => void {
  const form = root.closest('form') ?? root
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    onDragging(true)
  }
  const leave = (event: DragEvent) => {
    if (!(event.relatedTarget instanceof Node && root.contains(event.relatedTarget))) onDragging(false)
  }
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer?.files.length) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  const stopping = new AbortController()
  const { signal } = stopping
  root.addEventListener('dragover', over, { signal })
  root.addEventListener('dragleave', leave, { signal })
  root.addEventListener('drop', drop, { signal })
  if (pasted) form.addEventListener('paste', paste, { signal })
  return () => stopping.abort()
}
