import { fireEvent, screen } from '@testing-library/react'
import type { PreviewImage } from '#lib/preview'
// Takes pages down after each test, and fails on complaints of React.
import '../../../support/renderPage.tsx'

/** Three pictures, 一, 二 and 三. */
export const images: PreviewImage[] = ['一', '二', '三'].map((alt) => ({ src: `/${alt}.png`, alt }))

export const ignore = () => undefined

/** Presses the button of a name. */
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** A button of a name that is there and does nothing. */
export const disabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

/** The sentence that tells screen readers which picture is shown. */
export const place = () => screen.getByRole('dialog').querySelector('[role="status"]')?.textContent

/** The picture in the middle. */
export const shown = () => screen.getByRole('dialog').querySelector<HTMLImageElement>('[data-status] > img')!

/** The picture in the middle has come. */
export function arrive(width = 600, height = 400): void {
  const image = shown()
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  fireEvent.load(image)
}
