declare const process: { env: { NODE_ENV?: string } }

/** Warns in development that the list is empty. */
export function warnAboutEmptyList(): void {
  if (process.env.NODE_ENV === 'production') return
  // oxlint-disable-next-line no-console -- Without the warning, developers would look for the error elsewhere.
  console.warn('The image preview received an empty list of images and does not open. Pass at least one image')
}
