import { ScanLine } from 'lucide'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '#lib/primitives'
import { useHydrated } from '#app/browser/useHydrated.ts'
import { Icon } from '#parts/page/Icon.tsx'

/** Chooses a photo of a QR code, or takes one, and reads it on this device: nothing is uploaded. */
export function PhotoButton({ onText }: { onText: (text: string | undefined) => void }) {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function read({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [photo] = currentTarget.files ?? []
    // The same file may be chosen again.
    currentTarget.value = ''
    if (!photo) return
    setBusy(true)
    try {
      const { textOfPhoto } = await import('./verifying/textOfPhoto.ts')
      onText(await textOfPhoto(photo))
    } catch {
      // The reader's script could not be fetched.
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
