import { ScanLine } from 'lucide'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '#lib/primitives'
import { useHydrated } from '#app/browser/useHydrated.ts'
import { Icon } from '#parts/page/Icon.tsx'

/** Selects or takes a photo of a QR code, and decodes it on this device without uploading it. */
export function PhotoButton({ onText }: { onText: (text: string | undefined) => void }) {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function read({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [photo] = currentTarget.files ?? []
    // Allows selecting the same file again.
    currentTarget.value = ''
    if (!photo) return
    setBusy(true)
    try {
      const { decodePhoto } = await import('./verifying/decodePhoto.ts')
      onText(await decodePhoto(photo))
    } catch {
      // The decoder's script could not be loaded.
      onText(undefined)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button size="large" busy={busy} disabled={!hydrated} onClick={() => input.current?.click()}>
        <Icon of={ScanLine} size={18} />
        选二维码照片
      </Button>
      <input ref={input} type="file" accept="image/*" hidden aria-label="二维码照片" onChange={(event) => void read(event)} />
    </>
  )
}
