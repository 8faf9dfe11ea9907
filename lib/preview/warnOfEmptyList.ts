declare const process: { env: { NODE_ENV?: string } }

/** Warns in development that the list is empty. */
export function warnOfEmptyList(): void {
  if (process.env.NODE_ENV === 'production') return
  // oxlint-disable-next-line no-console -- The developer would look for the fault elsewhere.
  console.warn('The image preview was given an empty list of images, so nothing is opened; pass at least one image')
}
