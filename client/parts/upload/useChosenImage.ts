import { useRef, useState } from 'react'
import { fitImage } from './fitImage.ts'
import { acceptedImages, acceptedPhotos, imageError } from './imageError.ts'

/** Returns the attributes of a hidden file input, and the image that was selected with it, to be cropped. */
export function useChosenImage() {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [fault, setFault] = useState('')
  const take = async (file: File | undefined) => {
    if (!file) return
    // Photos of phones often exceed the upload limit, but the cropped area is small.
    const fitting = await fitImage(file)
    const found = await imageError(fitting)
    setFault(found ?? '')
    if (found === undefined) setChosen(fitting)
    // Allows selecting the same file again.
    if (input.current) input.current.value = ''
  }
  const close = () => setChosen(undefined)
  return {
    chosen,
    fault,
    select: () => input.current?.click(),
    close,
    onUnreadable: (text: string) => {
      setFault(text)
      close()
    },
    inputProps: {
      ref: input,
      type: 'file',
      hidden: true,
      accept: `${acceptedImages},${acceptedPhotos}`,
      onChange: ({ target }: { target: HTMLInputElement }) => void take(target.files?.[0]),
    },
  }
}
