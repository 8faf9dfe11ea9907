/** In place of `useExtras` of the preview: elements have no attributes that ask for its extras, and do not carry them. */
export const useExtras = (): undefined => undefined
