import { fireEvent, screen } from '@testing-library/react'
import type { PreviewImage } from '#lib/preview'
// Unmounts pages after each test and fails on warnings of React.
import '../../../support/renderPage.tsx'

/** Three images, 一, 二 and 三. */
export const images: PreviewImage[] = ['一', '二', '三'].map((alt) => ({ src: `/${alt}.png`, alt }))

export const ignore = () => undefined

/** Clicks the button with a name. */
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Checks whether the button with a name is disabled. */
export const disabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

/** Returns the text that tells screen readers which image is shown. */
export const place = () => screen.getByRole('dialog').querySelector('[role="status"]')?.textContent

/** Returns the current image. */
export const shown = () => screen.getByRole('dialog').querySelector<HTMLImageElement>('[data-status] > img')!

/** Simulates that the current image has loaded. */
export function arrive(width = 600, height = 400): void {
  const image = shown()
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  fireEvent.load(image)
}
