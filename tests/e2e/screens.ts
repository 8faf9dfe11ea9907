/** Every screen there is, by an address of it. */
export const screens = [
  '/',
  '/course',
  '/course/first-aid-cpr-aed',
  '/profession',
  '/profession/welder',
  '/privacy',
  '/service',
  '/nope',
] as const
