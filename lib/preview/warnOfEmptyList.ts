declare const process: { env: { NODE_ENV?: string } }

/** Says in development why nothing is to be seen. */
export function warnOfEmptyList(): void {
  if (process.env.NODE_ENV === 'production') return
  // oxlint-disable-next-line no-console -- The developer would look for the fault elsewhere.
  console.warn('The image preview was given an empty list of images, so nothing is opened; pass at least one image')
}
